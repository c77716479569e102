# [ test ]
fn steps ( ) { assert_eq ! ( collatz ( 6 ) , [ 6 , 3 , 10 , 5 , 16 , 8 , 4 , 2 , 1 ] ) ; }

#[test] fn signs() { assert_eq!(quote(), '"'); assert_eq!(brace(), '{'); }
