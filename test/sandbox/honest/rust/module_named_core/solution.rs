mod core {
    pub fn square(x: f64) -> f64 {
        x * x
    }

    pub mod inner {
        pub fn cube(x: f64) -> f64 {
            super::square(x) * x
        }
    }
}

pub use self::core::inner::cube;

pub fn hypotenuse(a: f64, b: f64) -> f64 {
    (core::square(a) + core::square(b)).sqrt()
}
