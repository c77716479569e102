//! A crate that adds.
//!
//! fn main() { panic!() }

/// fn main() is not needed; `fn main() {}` neither.
pub fn add(a: u64, b: u64) -> u64 {
    /* fn main() { */
    a + b // }
}

pub const TEXT: &str = "fn main() { } #[test] {";
