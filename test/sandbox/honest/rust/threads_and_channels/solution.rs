use std::sync::mpsc;
use std::sync::{Arc, Mutex};
use std::thread;

pub fn parallel_sum(numbers: Vec<u64>, workers: usize) -> u64 {
    let numbers = Arc::new(numbers);
    let (tx, rx) = mpsc::channel();
    for w in 0..workers {
        let (tx, numbers) = (tx.clone(), Arc::clone(&numbers));
        thread::spawn(move || {
            let part: u64 = numbers.iter().skip(w).step_by(workers).sum();
            tx.send(part).unwrap();
        });
    }
    drop(tx);
    rx.iter().sum()
}

#[derive(Clone, Default)]
pub struct Counter(Arc<Mutex<u32>>);

impl Counter {
    pub fn add(&self) {
        *self.0.lock().unwrap() += 1;
    }
    pub fn get(&self) -> u32 {
        *self.0.lock().unwrap()
    }
}
