fn check(name: &str, ok: bool) {
    if !ok {
        eprintln!("FAILED {name}");
        std::process::exit(1);
    }
}

fn main() {
    let first: Vec<u64> = fib().take(8).collect();
    check("fib", first == [0, 1, 1, 2, 3, 5, 8, 13]);
    check("evens", fib().filter(|x| x % 2 == 0).nth(3) == Some(34));
    let wc = word_count("a B b");
    check("count", wc.get("b") == Some(&2));
    assert_eq!(wc.keys().cloned().collect::<Vec<_>>(), vec!["a", "b"]);
    let s = String::from("longer");
    assert!(longest("short", &s) == "longer", "longest");
    println!("ok");
}
