#[test]
fn macros() {
    assert_eq!(scores()["b"], 7);
    assert_eq!(max_of!(4, 9, 1), 9);
    let m = maplit! { 1 => "x" };
    assert_eq!(m.get(&1), Some(&"x"));
}
