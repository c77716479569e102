#[cfg(test)]
mod tests {
    use super::*;

    mod helpers {
        pub fn unit(x: i32) -> i32 {
            super::clamp(x, 0, 1)
        }
    }

    mod edges {
        use super::super::clamp;

        #[test]
        fn at_the_edges() {
            assert_eq!(clamp(0, 0, 3), 0);
            assert_eq!(clamp(9, 0, 3), 3);
        }
    }

    #[test]
    fn in_the_unit() {
        assert_eq!(helpers::unit(5), 1);
        assert_eq!(clamp(2, 0, 3), 2);
    }
}
