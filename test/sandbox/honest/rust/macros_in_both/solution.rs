pub mod geometry {
    use std::ops::{Add, Mul, Neg, Sub};

    #[derive(Debug, Clone, Copy, PartialEq, PartialOrd, Default)]
    pub struct Vec2 { pub x: f64, pub y: f64 }

    macro_rules! impl_op {
        ($($trait:ident $method:ident $op:tt),+) => { $(
            impl $trait for Vec2 {
                type Output = Self;
                fn $method(self, o: Self) -> Self { Vec2 { x: self.x $op o.x, y: self.y $op o.y } }
            }
        )+ };
    }
    impl_op!(Add add +, Sub sub -);

    impl Mul<f64> for Vec2 { type Output = Self; fn mul(self, k: f64) -> Self { Vec2 { x: self.x * k, y: self.y * k } } }
    impl Neg for Vec2 { type Output = Self; fn neg(self) -> Self { self * -1.0 } }

    pub trait Shape {
        const SIDES: u32;
        fn area(&self) -> f64;
        fn name(&self) -> String { format!("{}-gon", Self::SIDES) }
    }
    pub struct Triangle(pub Vec2, pub Vec2, pub Vec2);
    impl Shape for Triangle {
        const SIDES: u32 = 3;
        fn area(&self) -> f64 {
            let (a, b) = (self.1 - self.0, self.2 - self.0);
            ((a.x * b.y - a.y * b.x) / 2.0).abs()
        }
    }
}

#[macro_export]
macro_rules! vec2 {
    ($x:expr, $y:expr) => { $crate::geometry::Vec2 { x: $x as f64, y: $y as f64 } };
}

pub struct Countdown(pub u32);
impl Iterator for Countdown {
    type Item = u32;
    fn next(&mut self) -> Option<u32> {
        self.0 = self.0.checked_sub(1)?;
        Some(self.0)
    }
}

pub fn checked_div(a: i32, b: i32) -> i32 {
    assert!(b != 0, "division of {a} by zero");
    a / b
}

#[cfg(test)]
mod tests {
    use super::*;
    #[test]
    fn own() { assert_eq!(Countdown(2).count(), 2); }
}
