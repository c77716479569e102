pub fn escape(s: &str) -> String {
    s.replace('\\', r"\\").replace('"', r#"\""#)
}

pub fn template() -> &'static str {
    r##"
fn main() {
    println!("hello # \"world\"");
}
#[test]
fn broken( {
"##
}

pub fn braces(s: &str) -> i32 {
    s.chars().map(|c| match c { '{' => 1, '}' => -1, _ => 0 }).sum()
}
