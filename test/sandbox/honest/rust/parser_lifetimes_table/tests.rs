use Token::*;

macro_rules! token_tests {
    ($($name:ident: $input:expr => $want:expr,)*) => {
        $(
            #[test]
            fn $name() {
                assert_eq!(tokenize($input).unwrap(), $want);
            }
        )*
    };
}

token_tests! {
    numbers: "1 2.5" => vec![Num(1.0), Num(2.5)],
    idents: "x1+y" => vec![Ident("x1"), Op('+'), Ident("y")],
    empty: "" => Vec::<Token>::new(),
}

#[test]
fn errors() {
    let cases = [("$", "unexpected '$' at 0"), ("a ?", "unexpected '?' at 2")];
    for (input, want) in cases.iter() {
        match tokenize(input) {
            Err(e) => assert_eq!(&e, want),
            Ok(t) => panic!("{:?}", t),
        }
    }
}
