  pub   fn
collatz ( mut n : u64 )
-> Vec < u64 >
{ let mut out = vec ! [ n ] ;
  while n != 1 { n = if n % 2 == 0 { n / 2 } else { 3 * n + 1 } ; out . push ( n ) ; }
out }

#[rustfmt::skip] pub fn quote() -> char { '"' } pub fn brace() -> char { '{' }
