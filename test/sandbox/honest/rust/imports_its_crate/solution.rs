#[derive(Debug, PartialEq, Eq)]
pub enum Error {
    NotEnoughPinsLeft,
    GameComplete,
}

#[derive(Default)]
pub struct BowlingGame {
    throws: Vec<u16>,
    frame_starts: Vec<usize>,
    second: bool,
}

impl BowlingGame {
    pub fn new() -> Self {
        Self::default()
    }

    pub fn roll(&mut self, pins: u16) -> Result<(), Error> {
        if self.is_complete() {
            return Err(Error::GameComplete);
        }
        if pins > 10 || (self.second && self.throws.last().unwrap() + pins > 10) {
            return Err(Error::NotEnoughPinsLeft);
        }
        if !self.second {
            self.frame_starts.push(self.throws.len());
        }
        self.second = !self.second && pins < 10;
        self.throws.push(pins);
        Ok(())
    }

    fn is_complete(&self) -> bool {
        self.frame_starts.len() == 10 && !self.second && self.frame_score(9).is_some()
    }

    fn frame_score(&self, n: usize) -> Option<u16> {
        let at = *self.frame_starts.get(n)?;
        let t = |i: usize| self.throws.get(at + i).copied();
        let two = t(0)? + t(1)?;
        if t(0)? == 10 || two == 10 { Some(two + t(2)?) } else { Some(two) }
    }

    pub fn score(&self) -> Option<u16> {
        (0..10).map(|n| self.frame_score(n)).sum()
    }
}
