use std::io::{self, BufRead};

fn fib(n: u32) -> u64 {
    (0..n).fold((0, 1), |(a, b), _| (b, a + b)).0
}

fn main() {
    for line in io::stdin().lock().lines() {
        let n: u32 = line.unwrap().trim().parse().unwrap();
        println!("{}", fib(n));
    }
}
