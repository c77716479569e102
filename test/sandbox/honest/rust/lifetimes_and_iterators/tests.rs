#[test]
fn splits() {
    let got: Vec<&str> = words("one, two;three").collect();
    assert_eq!(got, ["one", "two", "three"]);
    assert_eq!(words("--").next(), None);
    assert_eq!(words("a bb ccc").fold("", longest), "ccc");
}
