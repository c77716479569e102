use std::collections::BTreeMap;
use std::fmt::Debug;

pub trait Shape {
    fn area(&self) -> f64;
    fn name(&self) -> String {
        "shape".to_owned()
    }
}

pub struct Square(pub f64);
pub struct Rect {
    pub w: f64,
    pub h: f64,
}

impl Shape for Square {
    fn area(&self) -> f64 {
        self.0.powi(2)
    }
    fn name(&self) -> String {
        String::from("square")
    }
}
impl Shape for Rect {
    fn area(&self) -> f64 {
        self.w * self.h
    }
}

pub fn total(shapes: &[Box<dyn Shape>]) -> f64 {
    shapes.iter().map(|s| s.area()).sum()
}

pub fn group_by<T, K: Ord, F>(items: impl IntoIterator<Item = T>, key: F) -> BTreeMap<K, Vec<T>>
where
    F: Fn(&T) -> K,
    T: Debug,
{
    let mut out: BTreeMap<K, Vec<T>> = BTreeMap::new();
    for item in items {
        out.entry(key(&item)).or_default().push(item);
    }
    out
}
