#[test]
fn shapes() {
    let all: Vec<Box<dyn Shape>> = vec![Box::new(Square(2.0)), Box::new(Rect { w: 1.0, h: 3.5 })];
    assert_eq!(total(&all), 7.5);
    assert_eq!(all[0].name(), "square");
    assert_eq!(all[1].name(), "shape");
}

#[test]
fn groups() {
    let by = group_by(1..=5, |n| n % 2 == 0);
    assert_eq!(by[&true], vec![2, 4]);
    assert_eq!(by[&false], vec![1, 3, 5]);
}
