#[cfg(test)]
mod tests {
    use super::*;
    #[test]
    fn counts() { let mut c = Counter::new(); c.inc(); assert_eq!(c.inc(), 2); }
    #[test]
    fn starts() { assert_eq!(Counter::with(5).inc(), 6); }
}
