use std::collections::BTreeMap;

struct Fib { a: u64, b: u64 }

impl Iterator for Fib {
    type Item = u64;
    fn next(&mut self) -> Option<u64> {
        let r = self.a;
        (self.a, self.b) = (self.b, self.a.checked_add(self.b)?);
        Some(r)
    }
}

fn fib() -> Fib { Fib { a: 0, b: 1 } }

fn word_count(s: &str) -> BTreeMap<String, usize> {
    let mut m = BTreeMap::new();
    for w in s.split_whitespace() {
        *m.entry(w.to_lowercase()).or_default() += 1;
    }
    m
}

fn longest<'a>(a: &'a str, b: &'a str) -> &'a str { if b.len() > a.len() { b } else { a } }

fn main() {
    println!("{:?}", fib().take(5).collect::<Vec<_>>());
}
