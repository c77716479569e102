#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pushes_and_pops() {
        let mut s = Stack::new();
        s.push(1).push(2);
        assert_eq!(s.len(), 2);
        assert_eq!(s.pop(), Some(2));
        assert_eq!(s.pop(), Some(1));
        assert_eq!(s.pop(), None);
    }
}
