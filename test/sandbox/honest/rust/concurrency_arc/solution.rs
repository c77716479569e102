use std::sync::{mpsc, Arc, Mutex, RwLock};
use std::thread;

pub fn parallel_map<T, R, F>(items: Vec<T>, f: F) -> Vec<R>
where
    T: Send + 'static,
    R: Send + 'static,
    F: Fn(T) -> R + Send + Sync + 'static,
{
    let f = Arc::new(f);
    let handles: Vec<_> = items
        .into_iter()
        .map(|x| {
            let f = Arc::clone(&f);
            thread::spawn(move || f(x))
        })
        .collect();
    handles.into_iter().map(|h| h.join().expect("worker panicked")).collect()
}

#[derive(Clone, Default)]
pub struct Counter(Arc<Mutex<i64>>);

impl Counter {
    pub fn add(&self, n: i64) { *self.0.lock().unwrap() += n; }
    pub fn get(&self) -> i64 { *self.0.lock().unwrap() }
}
