pub fn roman(mut n: u32) -> Option<String> {
    const TABLE: [(u32, &str); 13] = [
        (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"),
        (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
    ];
    if n == 0 || n > 3999 {
        return None;
    }
    let mut out = String::new();
    for &(value, digits) in TABLE.iter() {
        while n >= value {
            out.push_str(digits);
            n -= value;
        }
    }
    Some(out)
}
