#[test]
fn order() {
    let log = Log::default();
    {
        let _a = Guard::new("a", &log);
        let _b = Guard::new("b", &log);
    }
    assert_eq!(*log.borrow(), vec!["+a", "+b", "-b", "-a"]);
}

#[test]
fn family() {
    let (p, c) = (leaf(1), leaf(2));
    adopt(&p, Rc::clone(&c));
    assert_eq!(c.parent.borrow().upgrade().map(|t| t.value), Some(1));
    assert_eq!(Rc::strong_count(&c), 2);
    drop(p);
    assert!(c.parent.borrow().upgrade().is_none());
}
