#[test]
fn escapes() {
    assert_eq!(escape(r#"a"b\"#), r#"a\"b\\"#);
    assert_eq!(template().lines().count(), 6);
    assert_eq!(braces(template()), 1);
    assert_eq!(braces("}}{"), -1);
}
