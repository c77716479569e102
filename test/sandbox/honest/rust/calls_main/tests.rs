//! Tests of the statistics.
#![allow(unused_imports)]

use std::panic;

fn stats(text: &str) -> Stats {
    text.split_whitespace().collect()
}

#[test]
fn main_does_not_panic() {
    main();
}

#[test]
fn shows_in_order() {
    assert_eq!(stats("b A a").to_string(), "a: 2, b: 1");
    assert_eq!(format!("{:>1}", stats("")), "");
}

#[test]
#[should_panic(expected = "no word \"zebra\"")]
fn unknown_words() {
    let _ = stats("a b")["zebra"];
}

#[test]
fn adds() -> Result<(), Box<dyn std::error::Error>> {
    let mut all = stats("x y");
    all += stats("y 12");
    let n: usize = "2".parse()?;
    assert_eq!(all["y"], n, "after {:?}", all);
    let caught = panic::catch_unwind(|| stats("q")["r"]);
    assert!(caught.is_err());
    Ok(())
}
