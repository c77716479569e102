fn twice(numbers: Vec<i32>) -> Vec<i32> {
    numbers.into_iter().map(|n| 2 * n).collect()
}
