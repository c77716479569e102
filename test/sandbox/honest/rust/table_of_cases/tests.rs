struct Case {
    number: u32,
    want: &'static str,
}

#[test]
fn table() {
    let cases = vec![(1, "I"), (4, "IV"), (1994, "MCMXCIV")];
    for (number, want) in cases {
        assert_eq!(roman(number), want, "of {}", number);
    }
    for case in [Case { number: 9, want: "IX" }, Case { number: 58, want: "LVIII" }] {
        assert_eq!(roman(case.number), case.want);
    }
}
