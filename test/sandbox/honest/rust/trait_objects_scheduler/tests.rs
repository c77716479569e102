#[cfg(test)]
mod scheduler_tests {
    use super::*;

    fn setup(jobs: &[(&'static str, u64, u32)]) -> (Scheduler, Log) {
        let log = Log::default();
        let mut s = Scheduler::default();
        for &(name, period, left) in jobs {
            s.add(period, Every { name, period, left, log: Rc::clone(&log) });
        }
        (s, log)
    }

    #[test]
    fn orders_by_time() -> Result<(), Box<dyn std::error::Error>> {
        let (mut s, log) = setup(&[("a", 2, 3), ("b", 3, 1)]);
        assert_eq!(s.run_until(4)?, 3);
        assert_eq!(*log.borrow(), ["a@2", "b@3", "a@4"]);
        assert_eq!(s.run_until(100)?, 1, "one is left");
        Ok(())
    }

    #[test]
    fn reports_failures() {
        let (mut s, _) = setup(&[("z", 1, 0)]);
        let e = s.run_until(5).unwrap_err();
        assert_eq!(e.to_string(), "z failed at 1");
        match e.downcast_ref::<JobError>() {
            Some(JobError::Failed { at, .. }) => assert_eq!(*at, 1),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    #[should_panic(expected = "RefCell")]
    fn borrow_twice() {
        let (_s, log) = setup(&[]);
        let _one = log.borrow_mut();
        log.borrow_mut().push("x".into());
    }
}
