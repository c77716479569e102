mod roman_tests {
    use super::*;

    macro_rules! roman_cases {
        ($($name:ident: $value:expr => $expected:expr,)*) => {
            $(
                #[test]
                fn $name() {
                    assert_eq!(roman($value).as_deref(), $expected);
                }
            )*
        };
    }

    roman_cases! {
        one: 1 => Some("I"),
        four: 4 => Some("IV"),
        year: 1994 => Some("MCMXCIV"),
        zero: 0 => None,
        too_large: 4000 => None,
    }
}

#[test]
fn written_out() {
    assert_eq!(roman(3888).unwrap(), "MMMDCCCLXXXVIII");
    assert_eq!(roman(u32::MAX), None);
}
