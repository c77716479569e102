use std::cell::{Cell, RefCell};

thread_local! {
    static NEXT_ID: Cell<u32> = const { Cell::new(1) };
    static LOG: RefCell<Vec<String>> = RefCell::new(Vec::new());
}

#[derive(Debug, Clone, PartialEq)]
pub struct Ticket {
    pub id: u32,
    pub title: String,
}

impl Ticket {
    pub fn new(title: impl Into<String>) -> Self {
        let id = NEXT_ID.with(|n| {
            let id = n.get();
            n.set(id + 1);
            id
        });
        let ticket = Ticket { id, title: title.into() };
        LOG.with(|log| log.borrow_mut().push(format!("new {}", ticket.id)));
        ticket
    }
}

pub fn logged() -> Vec<String> {
    LOG.with(|log| log.borrow().clone())
}
