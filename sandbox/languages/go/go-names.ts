import type { OwnNames } from "../common/own-names/withdraw.ts";

/** Names that Go predeclares, which a solution may redefine: https://go.dev/ref/spec#Predeclared_identifiers. */
const universe = `any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string uint uint8
  uint16 uint32 uint64 uintptr true false iota nil append cap clear close complex copy delete imag len make max min new panic print
  println real recover`;

export const goNames: OwnNames = {
  grammar: "go",
  names: new Set(universe.split(/\s+/)),
  defines: /^(?:function_declaration|(?:var|const|type)_spec|type_alias)$/,
  closed: /^(?:block|func_literal|method_declaration|composite_literal)$/,
};
