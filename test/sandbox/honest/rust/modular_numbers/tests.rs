#[test]
fn arithmetic() {
    let (a, b) = (Mod7::new(5), Mod7::new(4));
    assert_eq!(a + b, 2);
    assert_eq!(a + b, 9);
    assert!(a * b == 6);
    assert_eq!(-a, 2);
}
