// fn main() is not needed

#[test]
fn adds() {
    assert_eq!(add(2, 3), 5);
    assert_eq!(TEXT.len(), 23);
}
