#[derive(Debug, PartialEq, Clone, Copy)]
pub enum Token<'a> {
    Num(f64),
    Ident(&'a str),
    Op(char),
}

pub fn tokenize(s: &str) -> Result<Vec<Token<'_>>, String> {
    let mut out = vec![];
    let b = s.as_bytes();
    let mut i = 0;
    while i < b.len() {
        match b[i] {
            c if c.is_ascii_whitespace() => i += 1,
            c if c.is_ascii_digit() => {
                let start = i;
                while i < b.len() && (b[i].is_ascii_digit() || b[i] == b'.') { i += 1; }
                out.push(Token::Num(s[start..i].parse().map_err(|e| format!("{e}"))?));
            }
            c if c.is_ascii_alphabetic() => {
                let start = i;
                while i < b.len() && b[i].is_ascii_alphanumeric() { i += 1; }
                out.push(Token::Ident(&s[start..i]));
            }
            c @ (b'+' | b'-' | b'*' | b'/' | b'(' | b')') => { out.push(Token::Op(c as char)); i += 1; }
            c => return Err(format!("unexpected {:?} at {}", c as char, i)),
        }
    }
    Ok(out)
}
