//! Word statistics.
#![allow(dead_code)]
use std::collections::BTreeMap;
use std::fmt;

#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Stats(BTreeMap<String, usize>);

impl<'a> FromIterator<&'a str> for Stats {
    fn from_iter<I: IntoIterator<Item = &'a str>>(words: I) -> Self {
        let mut map = BTreeMap::new();
        for w in words {
            *map.entry(w.to_lowercase()).or_insert(0) += 1;
        }
        Stats(map)
    }
}

impl fmt::Display for Stats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (w, n)) in self.0.iter().enumerate() {
            if i > 0 {
                write!(f, ", ")?;
            }
            write!(f, "{w}: {n}")?;
        }
        Ok(())
    }
}

impl std::ops::Index<&str> for Stats {
    type Output = usize;
    fn index(&self, w: &str) -> &usize {
        self.0.get(w).unwrap_or_else(|| panic!("no word {w:?}"))
    }
}

impl std::ops::AddAssign for Stats {
    fn add_assign(&mut self, other: Self) {
        for (w, n) in other.0 {
            *self.0.entry(w).or_default() += n;
        }
    }
}

fn main() {
    let s: Stats = "To be or not to be".split(' ').collect();
    println!("{s}");
}
