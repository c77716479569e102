pub struct Words<'a> {
    rest: &'a str,
}

impl<'a> Iterator for Words<'a> {
    type Item = &'a str;
    fn next(&mut self) -> Option<&'a str> {
        let start = self.rest.find(char::is_alphanumeric)?;
        let tail = &self.rest[start..];
        let end = tail.find(|c: char| !c.is_alphanumeric()).unwrap_or(tail.len());
        self.rest = &tail[end..];
        Some(&tail[..end])
    }
}

pub fn words(s: &str) -> Words<'_> {
    Words { rest: s }
}

pub fn longest<'a>(a: &'a str, b: &'a str) -> &'a str {
    if b.len() > a.len() { b } else { a }
}
