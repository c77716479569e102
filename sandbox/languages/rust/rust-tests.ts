const library = "memcmp|bcmp|memcpy|memmove|memset|strlen|strcmp|write|exit|_exit|abort|main|rust_begin_unwind";

/** Why a solution may not be judged, if so: it stands in for the library, or copies its own file, tests and all, into itself. */
export function refusedRust(source: string): string | undefined {
  const plain = source.replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g, " ");
  const included = [...plain.matchAll(/\binclude(?:_str|_bytes)?\s*!\s*[([{]\s*([^)\]}]*)/g)].map((m) => m[1]!.trim());
  if (included.some((what) => !/^"[^"\\]*"\s*,?$/.test(what) || /\.rs"|\/|\.\./.test(what)))
    return "the solution may not copy source files into itself";
  if (
    /\b(?:no_mangle|export_name|global_asm|link_name)\b/.test(plain) &&
    new RegExp(`\\b(?:${library})\\b`).test(plain.replace(/\bfn\s+main\b/g, ""))
  )
    return "the solution may not stand in for the library";
  return /\bmod\s+(?:std|core|alloc)\b/.test(plain) ? "the solution may not stand in for the library" : undefined;
}

/** Attributes of the whole file come first, whatever is put before the rest. */
export function hoistAttributes(text: string): { readonly attributes: readonly string[]; readonly rest: string } {
  const attributes: string[] = [];
  const rest = text
    .replace(/^#!\[(?:[^[\]]|\[[^\]]*\])*\]/gm, (one) => {
      attributes.push(one);
      return "";
    })
    .replace(/^\/\/!/gm, "//");
  return { attributes, rest };
}

/** It compares its own types with others. */
export const comparesAcross = (source: string) => /\bPartial(?:Eq|Ord)\s*</.test(source);

/**
 * `assert_eq!` and `assert_ne!` that also ask a type of the solution whether it says the same of other values than the
 * plain one that it is compared with.
 */
export function rustAsserts(name: string): string {
  const asked = (sign: string) => `if eq_${name}::own(l) != eq_${name}::own(r) {
    #[allow(unused_imports)] use eq_${name}::{Changed as _, Unchanged as _};
    let same = if eq_${name}::own(l) { (&&eq_${name}::Value(r)).any(&|w| *l ${sign} *w) } else { (&&eq_${name}::Value(l)).any(&|w| *w ${sign} *r) };
    if same { ::std::panic!("a type of the solution calls different values equal"); }
  }`;
  return `mod eq_${name} {
  pub struct Value<'a, T: ?Sized>(pub &'a T);
  pub trait Plain: Sized { fn others(&self) -> ::std::vec::Vec<Self>; }
  macro_rules! whole { ($($t:ty)*) => { $(impl Plain for $t { fn others(&self) -> ::std::vec::Vec<$t> { ::std::vec![self.wrapping_add(1), self.wrapping_sub(1), self.wrapping_add(77)] } })* } }
  whole!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);
  macro_rules! floating { ($($t:ty)*) => { $(impl Plain for $t { fn others(&self) -> ::std::vec::Vec<$t> { ::std::vec![self + 1.0, self - 1.0, self + 77.5] } })* } }
  floating!(f32 f64);
  impl Plain for bool { fn others(&self) -> ::std::vec::Vec<bool> { ::std::vec![!self] } }
  impl Plain for char { fn others(&self) -> ::std::vec::Vec<char> { ::std::vec![if *self == 'x' { 'y' } else { 'x' }] } }
  fn text(s: &str) -> ::std::string::String { let mut t = ::std::string::String::from(s); match t.pop() { Some('7') | None => t.push('8'), Some(_) => t.push('7') }; t }
  impl Plain for ::std::string::String { fn others(&self) -> ::std::vec::Vec<Self> { ::std::vec![text(self)] } }
  impl<'a> Plain for &'a str { fn others(&self) -> ::std::vec::Vec<Self> { ::std::vec![::std::boxed::Box::leak(text(self).into_boxed_str())] } }
  fn last<T: Plain>(v: &mut [T]) -> bool { match v.last_mut() { Some(x) => match x.others().pop() { Some(y) => { *x = y; true } None => false }, None => false } }
  impl<T: Plain + ::std::clone::Clone> Plain for ::std::vec::Vec<T> { fn others(&self) -> ::std::vec::Vec<Self> { let mut v = self.clone(); if last(&mut v) { ::std::vec![v] } else { ::std::vec![] } } }
  impl<T: Plain + ::std::clone::Clone, const N: usize> Plain for [T; N] { fn others(&self) -> ::std::vec::Vec<Self> { let mut v = self.clone(); if last(&mut v) { ::std::vec![v] } else { ::std::vec![] } } }
  pub trait Changed<T: ?Sized> { fn any(&self, says: &dyn Fn(&T) -> bool) -> bool; }
  impl<'a, T: Plain> Changed<T> for &Value<'a, T> { fn any(&self, says: &dyn Fn(&T) -> bool) -> bool { self.0.others().iter().any(|w| says(w)) } }
  pub trait Unchanged<T: ?Sized> { fn any(&self, says: &dyn Fn(&T) -> bool) -> bool; }
  impl<'a, T: ?Sized> Unchanged<T> for Value<'a, T> { fn any(&self, _: &dyn Fn(&T) -> bool) -> bool { false } }
  pub fn own<T: ?Sized>(_: &T) -> bool { ::std::any::type_name::<T>().split(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':')).any(|w| w.starts_with("main::")) }
}
#[allow(unused_macros)]
macro_rules! assert_eq {
  ($left:expr, $right:expr $(, $($rest:tt)*)?) => { match (&$left, &$right) { (l, r) => { ::std::assert_eq!(*l, *r $(, $($rest)*)?); ${asked("==")} } } };
}
#[allow(unused_macros)]
macro_rules! assert_ne {
  ($left:expr, $right:expr $(, $($rest:tt)*)?) => { match (&$left, &$right) { (l, r) => { ::std::assert_ne!(*l, *r $(, $($rest)*)?); } } };
}
`;
}
