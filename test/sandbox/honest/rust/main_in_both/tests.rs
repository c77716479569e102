fn main() -> Result<(), String> {
    if fib(10) != 55 {
        return Err(format!("fib(10) = {}", fib(10)));
    }
    assert!(fib(0) == 0);
    assert_eq!(fib(50), 12586269025);
    Ok(())
}
