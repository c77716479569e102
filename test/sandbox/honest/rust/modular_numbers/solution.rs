use std::ops::{Add, Mul, Neg};

#[derive(Debug, Clone, Copy)]
pub struct Mod7(i64);

impl Mod7 {
    pub fn new(n: i64) -> Self {
        Mod7(n.rem_euclid(7))
    }
}
impl Add for Mod7 {
    type Output = Mod7;
    fn add(self, o: Mod7) -> Mod7 {
        Mod7::new(self.0 + o.0)
    }
}
impl Mul for Mod7 {
    type Output = Mod7;
    fn mul(self, o: Mod7) -> Mod7 {
        Mod7::new(self.0 * o.0)
    }
}
impl Neg for Mod7 {
    type Output = Mod7;
    fn neg(self) -> Mod7 {
        Mod7::new(-self.0)
    }
}
impl PartialEq<i64> for Mod7 {
    fn eq(&self, o: &i64) -> bool {
        self.0 == o.rem_euclid(7)
    }
}
