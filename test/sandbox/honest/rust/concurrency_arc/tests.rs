#[cfg(test)]
mod concurrency {
    use super::{parallel_map, Counter};
    use std::{sync::mpsc, thread, time::Duration};

    #[test]
    fn keeps_order() {
        let out = parallel_map(vec![3u64, 1, 2], |n| {
            thread::sleep(Duration::from_millis(n));
            n * n
        });
        assert_eq!(out, [9, 1, 4]);
    }

    #[test]
    fn counts() {
        let c = Counter::default();
        thread::scope(|s| {
            for _ in 0..4 {
                s.spawn(|| for _ in 0..100 { c.add(1) });
            }
        });
        assert_eq!(c.get(), 400, "lost updates");
    }

    #[test]
    fn channel() {
        let (tx, rx) = mpsc::channel();
        thread::spawn(move || (0..3).for_each(|i| tx.send(i).unwrap()));
        assert_eq!(rx.iter().sum::<i32>(), 3);
    }

    mod nested {
        use super::*;
        #[test]
        #[ignore]
        fn slow() { unreachable!() }
        #[test]
        #[should_panic]
        fn panics() { parallel_map(vec![0], |x: i32| 1 / x); }
    }
}
