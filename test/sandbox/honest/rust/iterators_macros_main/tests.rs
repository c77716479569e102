fn approx(a: f64, b: f64) -> bool { (a - b).abs() <= 1e-9 * a.abs().max(b.abs()).max(1.0) }

fn expect<T: PartialEq + std::fmt::Debug>(label: &str, got: T, want: T) {
    if got != want {
        eprintln!("{label}: got {got:?}, want {want:?}");
        std::process::exit(1);
    }
}

fn main() {
    expect("windows", (1..=4).windows2().collect::<Vec<_>>(), vec![(1, 2), (2, 3), (3, 4)]);
    expect("unique", "mississippi".chars().unique().into_iter().collect::<String>(), "misp".to_owned());
    let m = hashmap! { "a" => 1, "b" => 2 };
    expect("map", m["b"], 2);
    for (text, k, want) in [("abc", 1, "bcd"), ("xyz!", 3, "abc!"), ("", 5, "")] {
        expect(text, caesar(text, k), want.to_string());
    }
    let (mean, std) = mean_std(&[2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]).expect("not empty");
    assert!(approx(mean, 5.0) && approx(std, 2.0), "{mean} {std}");
    assert_eq!(mean_std(&[]), None);
}
