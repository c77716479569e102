#[test]
fn multiplies() {
    let a = Matrix::new(2, 2, vec![1, 2, 3, 4]);
    let b = &a * &a;
    assert_eq!(b, Matrix::new(2, 2, vec![7, 10, 15, 22]));
}

#[test]
fn transposes() {
    let m = Matrix::new(1, 3, vec![1.0, 2.5, 3.0]);
    let t = m.transpose();
    assert!((t[(1, 0)] - 2.5f64).abs() < f64::EPSILON);
    assert_eq!(t.transpose(), m);
}

#[test]
#[should_panic(expected = "bad shape")]
fn shape() {
    let _ = Matrix::new(2, 2, vec![1u8]);
}
