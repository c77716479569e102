fn main() {
    assert!((hypotenuse(3.0, 4.0) - 5.0).abs() < 1e-9);
    assert_eq!(cube(2.0), 8.0);
}
