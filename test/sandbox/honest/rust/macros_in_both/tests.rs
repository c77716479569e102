#[cfg(test)]
mod tests {
    use crate::geometry::{self, Shape, Triangle};
    use crate::{checked_div, vec2, Countdown};
    use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};

    static RUNS: AtomicUsize = AtomicUsize::new(0);

    fn close(a: f64, b: f64) -> bool { (a - b).abs() < 1e-9 }

    mod vectors {
        use super::*;

        macro_rules! panics {
            ($($name:ident($a:expr, $b:expr);)*) => { $(
                #[test]
                #[should_panic(expected = "zero")]
                fn $name() { checked_div($a, $b); }
            )* };
        }
        panics! { one(1, 0); two(-2, 0); }
        macro_rules! unused { () => { #[test] fn never() { panic!() } }; }

        #[test]
        fn arithmetic() {
            assert_eq!(vec2!(1, 2) + vec2!(3, 4), vec2!(4, 6));
            assert_eq!(-vec2!(1, 0), geometry::Vec2 { x: -1.0, y: 0.0 });
            RUNS.fetch_add(1, SeqCst);
        }
        #[test]
        fn overflow_panics() {
            let r = std::panic::catch_unwind(|| { let n: u8 = std::hint::black_box(255); n + 1 });
            assert!(r.is_err());
        }
    }

    #[test]
    fn area() {
        let t = Triangle(vec2!(0, 0), vec2!(4, 0), vec2!(0, 3));
        assert!(close(t.area(), 6.0), "area was {}", t.area());
        assert_eq!(t.name(), "3-gon");
    }

    #[test]
    fn counts_down() {
        let v: Vec<_> = Countdown(5).step_by(2).collect();
        assert_eq!(v, [4, 2, 0]);
        let (even, odd): (Vec<u32>, Vec<u32>) = Countdown(4).partition(|n| n % 2 == 0);
        assert_eq!((even, odd), (vec![2, 0], vec![3, 1]));
    }

    #[test]
    #[should_panic(expected = "division of 7 by zero")]
    fn divides_by_zero() { checked_div(7, 0); }

    #[test]
    fn deep() {
        fn down(n: u64) -> u64 { if n == 0 { 0 } else { 1 + down(n - 1) } }
        assert_eq!(down(10_000), 10_000);
    }
}
