#![allow(dead_code)]

use super::gcd;

#[test]
fn divisors() {
    assert_eq!(gcd(12, 18), 6);
    assert_eq!(lcm(4, 6), 12);
}
