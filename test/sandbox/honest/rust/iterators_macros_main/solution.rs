use std::collections::HashSet;
use std::hash::Hash;
pub struct Windows2<I: Iterator> { inner: I, last: Option<I::Item> }
impl<I> Iterator for Windows2<I> where I: Iterator, I::Item: Clone {
    type Item = (I::Item, I::Item);
    fn next(&mut self) -> Option<Self::Item> {
        let a = match self.last.take() { Some(x) => x, None => self.inner.next()? };
        let b = self.inner.next()?; self.last = Some(b.clone()); Some((a, b)) }
}
pub trait IterExt: Iterator + Sized { fn windows2(self) -> Windows2<Self> { Windows2 { inner: self, last: None } }
    fn unique(self) -> Vec<Self::Item> where Self::Item: Hash + Eq + Clone { let mut seen = HashSet::new(); self.filter(|x| seen.insert(x.clone())).collect() } }
impl<I: Iterator> IterExt for I {}
#[macro_export] macro_rules! hashmap { ($($k:expr => $v:expr),* $(,)?) => {{ let mut m = ::std::collections::HashMap::new(); $(m.insert($k, $v);)* m }}; }
pub fn mean_std(xs: &[f64]) -> Option<(f64, f64)> { if xs.is_empty() { return None } let n = xs.len() as f64; let m = xs.iter().sum::<f64>() / n; Some((m, (xs.iter().map(|x| (x - m).powi(2)).sum::<f64>() / n).sqrt())) }
pub fn caesar(s: &str, k: u8) -> String { s.chars().map(|c| if c.is_ascii_lowercase() { ((c as u8 - b'a' + k) % 26 + b'a') as char } else { c }).collect() }
fn main() { for line in std::io::stdin().lines().map_while(Result::ok) { println!("{}", caesar(&line, 13)); } }
