use std::cmp::Reverse;
use std::collections::{BinaryHeap, BTreeMap};
use std::fmt::{self, Display};
use std::rc::Rc;
use std::cell::RefCell;

pub type Log = Rc<RefCell<Vec<String>>>;

pub trait Job {
    fn name(&self) -> &str;
    fn run(&mut self, now: u64) -> Result<Option<u64>, JobError>;
}

#[derive(Debug, PartialEq, Eq, Clone)]
#[non_exhaustive]
pub enum JobError { Failed { name: String, at: u64 }, Retired }

impl Display for JobError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Failed { name, at } => write!(f, "{name} failed at {at}"),
            Self::Retired => f.write_str("retired"),
        }
    }
}
impl std::error::Error for JobError {}

pub struct Every { pub name: &'static str, pub period: u64, pub left: u32, pub log: Log }

impl Job for Every {
    fn name(&self) -> &str { self.name }
    fn run(&mut self, now: u64) -> Result<Option<u64>, JobError> {
        if self.left == 0 { return Err(JobError::Failed { name: self.name.into(), at: now }); }
        self.left -= 1;
        self.log.borrow_mut().push(format!("{}@{}", self.name, now));
        Ok((self.left > 0).then_some(now + self.period))
    }
}

#[derive(Default)]
pub struct Scheduler { queue: BinaryHeap<Reverse<(u64, usize)>>, jobs: BTreeMap<usize, Box<dyn Job>>, next: usize }

impl Scheduler {
    pub fn add(&mut self, at: u64, job: impl Job + 'static) -> &mut Self {
        self.jobs.insert(self.next, Box::new(job));
        self.queue.push(Reverse((at, self.next)));
        self.next += 1;
        self
    }
    pub fn run_until(&mut self, end: u64) -> Result<usize, Box<dyn std::error::Error>> {
        let mut n = 0;
        while let Some(&Reverse((at, id))) = self.queue.peek() {
            if at > end { break; }
            self.queue.pop();
            let job = self.jobs.get_mut(&id).ok_or(JobError::Retired)?;
            match job.run(at)? {
                Some(next) => self.queue.push(Reverse((next, id))),
                None => { self.jobs.remove(&id); }
            }
            n += 1;
        }
        Ok(n)
    }
}
