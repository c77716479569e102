fn greet(name: &str) -> String {
    format!("hi {name}")
}
