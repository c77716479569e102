use std::cell::RefCell;
use std::rc::{Rc, Weak};

pub type Log = Rc<RefCell<Vec<String>>>;

pub struct Guard {
    name: &'static str,
    log: Log,
}

impl Guard {
    pub fn new(name: &'static str, log: &Log) -> Guard {
        log.borrow_mut().push(format!("+{name}"));
        Guard { name, log: Rc::clone(log) }
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        self.log.borrow_mut().push(format!("-{}", self.name));
    }
}

pub struct Tree {
    pub value: i32,
    pub parent: RefCell<Weak<Tree>>,
    pub children: RefCell<Vec<Rc<Tree>>>,
}

pub fn leaf(value: i32) -> Rc<Tree> {
    Rc::new(Tree { value, parent: RefCell::default(), children: RefCell::default() })
}

pub fn adopt(parent: &Rc<Tree>, child: Rc<Tree>) {
    *child.parent.borrow_mut() = Rc::downgrade(parent);
    parent.children.borrow_mut().push(child);
}
