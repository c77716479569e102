mod tests {
    use super::*;

    #[test]
    fn withdraws() {
        assert_eq!(Account::new(10).withdraw(3), 7);
        assert_eq!(Account::new(10).withdraw(10), 0);
    }

    #[test]
    #[should_panic(expected = "insufficient")]
    fn too_much() {
        Account::new(1).withdraw(2);
    }

    #[test]
    #[should_panic]
    fn negative() {
        Account::new(-1);
    }

    #[test]
    #[ignore = "slow"]
    fn never_run() {
        assert_eq!(1, 2);
    }
}
