import type { OwnNames } from "../common/own-names/withdraw.ts";

/** Macros, types, values and traits of Rust's prelude, and the primitive types. A solution may redefine them. */
const prelude = `assert assert_eq assert_ne debug_assert debug_assert_eq debug_assert_ne panic print println eprint eprintln format write
  writeln vec matches unreachable todo unimplemented dbg concat stringify env line file column
  Option Some None Result Ok Err String Vec Box ToString ToOwned Clone Copy Send Sync Sized Drop Fn FnMut FnOnce drop Iterator
  IntoIterator Extend DoubleEndedIterator ExactSizeIterator Default AsRef AsMut From Into TryFrom TryInto FromIterator PartialEq Eq
  PartialOrd Ord
  bool char str i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64`;

export const rustNames: OwnNames = {
  grammar: "rust",
  names: new Set(prelude.split(/\s+/)),
  defines:
    /^(?:macro_definition|(?:function|function_signature|struct|enum|union|type|trait|const|static)_item|use_as_clause)$/,
  closed: /^(?:block|impl_item|trait_item|enum_variant_list)$/,
};
