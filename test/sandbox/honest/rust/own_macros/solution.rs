macro_rules! maplit {
    ($($k:expr => $v:expr),* $(,)?) => {{
        let mut m = ::std::collections::BTreeMap::new();
        $(m.insert($k, $v);)*
        m
    }};
}

macro_rules! max_of {
    ($x:expr) => { $x };
    ($x:expr, $($rest:expr),+) => {{ let a = $x; let b = max_of!($($rest),+); if a > b { a } else { b } }};
}

pub fn scores() -> std::collections::BTreeMap<&'static str, i32> {
    maplit! { "a" => 1, "b" => max_of!(2, 7, 3) }
}
