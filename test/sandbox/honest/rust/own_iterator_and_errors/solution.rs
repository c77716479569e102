use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// What can be wrong with a line of a log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LineError {
    Empty,
    NoLevel(String),
    BadNumber { text: String, at: usize },
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineError::Empty => write!(f, "empty line"),
            LineError::NoLevel(text) => write!(f, "no level in {text:?}"),
            LineError::BadNumber { text, at } => write!(f, "{text:?} at {at} is no number"),
        }
    }
}

impl std::error::Error for LineError {}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    Info,
    Warning,
    Failure,
}

impl FromStr for Level {
    type Err = LineError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.to_ascii_lowercase().as_str() {
            "info" => Ok(Level::Info),
            "warn" | "warning" => Ok(Level::Warning),
            "error" | "failure" => Ok(Level::Failure),
            _ => Err(LineError::NoLevel(text.to_string())),
        }
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct Entry<'a> {
    pub level: Level,
    pub took_ms: u64,
    pub message: &'a str,
}

impl<'a> TryFrom<&'a str> for Entry<'a> {
    type Error = LineError;

    fn try_from(line: &'a str) -> Result<Self, LineError> {
        if line.trim().is_empty() {
            return Err(LineError::Empty);
        }
        let (level, rest) = line.split_once(' ').ok_or_else(|| LineError::NoLevel(line.to_string()))?;
        let (number, message) = rest.split_once(' ').unwrap_or((rest, ""));
        let took_ms = number.strip_suffix("ms").unwrap_or(number).parse().map_err(|_| LineError::BadNumber {
            text: number.to_string(),
            at: level.len() + 1,
        })?;
        Ok(Entry { level: level.parse()?, took_ms, message })
    }
}

/// The entries of a text, one after another, with the numbers of their lines.
pub struct Entries<'a> {
    lines: std::iter::Enumerate<std::str::Lines<'a>>,
    at_least: Level,
}

impl<'a> Entries<'a> {
    pub fn of(text: &'a str) -> Self {
        Entries { lines: text.lines().enumerate(), at_least: Level::Info }
    }

    pub fn at_least(self, level: Level) -> Self {
        Entries { at_least: level, ..self }
    }
}

impl<'a> Iterator for Entries<'a> {
    type Item = Result<(usize, Entry<'a>), (usize, LineError)>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let (i, line) = self.lines.next()?;
            match Entry::try_from(line) {
                Err(LineError::Empty) => continue,
                Err(error) => return Some(Err((i + 1, error))),
                Ok(entry) if entry.level < self.at_least => continue,
                Ok(entry) => return Some(Ok((i + 1, entry))),
            }
        }
    }
}

/// Time by level; the first fault ends it.
pub fn total_by_level(text: &str) -> Result<BTreeMap<Level, u64>, Box<dyn std::error::Error>> {
    let mut totals = BTreeMap::new();
    for one in Entries::of(text) {
        let (_, entry) = one.map_err(|(line, error)| format!("line {line}: {error}"))?;
        *totals.entry(entry.level).or_insert(0) += entry.took_ms;
    }
    Ok(totals)
}
