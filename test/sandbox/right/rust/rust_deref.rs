fn add(a: i32, b: i32) -> Box<i32> {
    Box::new(a + b)
}
