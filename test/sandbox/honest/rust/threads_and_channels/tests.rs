use std::thread;

fn main() {
    assert_eq!(parallel_sum((1..=100).collect(), 4), 5050);
    let c = Counter::default();
    let all: Vec<_> = (0..8).map(|_| { let c = c.clone(); thread::spawn(move || c.add()) }).collect();
    for t in all {
        t.join().unwrap();
    }
    if c.get() != 8 {
        eprintln!("counter: {}", c.get());
        std::process::exit(1);
    }
    println!("ok");
}
