import type { Type } from "../ir.ts";
import { cOperators } from "./common/c-operators.ts";
import type { OperatorText, OperatorTexts } from "./common/dialect.ts";
import {
  atom,
  between,
  called,
  flat,
  infix,
  isCharacter,
  oneCharacter,
  operatorRanks,
  pattern,
  plus,
} from "./common/text.ts";
import { typeText } from "./common/type-text.ts";

/** The source text of a type in Julia. */
export const juliaType = (type: Type): string =>
  typeText(type, {
    int: "Int",
    bool: "Bool",
    text: "String",
    list: (of) => `Vector{${of}}`,
    map: (key, value) => `Dict{${key}, ${value}}`,
  });

const isNested = (type: Type) => type.kind === "list" || type.kind === "map";

const least =
  (op: "min" | "max"): OperatorText =>
  (printer, ...args) =>
    called(op)(printer, ...flat(op, args));

const compared = (sign: string) => between(sign, operatorRanks.order);

/** Operator → the function that prints it in Julia. */
export const juliaOperators: OperatorTexts = {
  ...cOperators,
  div: called("div"),
  floorDiv: called("fld"),
  floorMod: called("mod"),
  truncDiv: called("div"),
  truncMod: called("rem"),
  min: least("min"),
  max: least("max"),
  wrap32: pattern("Int(#1 % Int32)"),
  lt: compared("<"),
  le: compared("<="),
  gt: compared(">"),
  ge: compared(">="),
  eq: compared("=="),
  ne: compared("!="),
  len: called("length"),
  at: (printer, of, index) => {
    const text = `${printer.text(of!, operatorRanks.atom)}[${printer.text(plus(index!, 1))}]`;
    return atom(printer.type(of!).kind === "text" ? `string(${text})` : text);
  },
  slice: (printer, of, from, to) =>
    atom(
      `${printer.text(of!, operatorRanks.atom)}[${printer.text(plus(from!, 1), operatorRanks.product)}:${printer.text(to!, operatorRanks.product)}]`,
    ),
  concat: infix("*", operatorRanks.product),
  reversed: called("reverse"),
  sorted: called("sort"),
  fill: (printer, count, value) =>
    isNested(printer.type(value!))
      ? atom(`[${printer.text(value!)} for _ in 1:${printer.text(count!, operatorRanks.product)}]`)
      : called("fill")(printer, value!, count!),
  copy: (printer, of) => {
    const type = printer.type(of!);
    return called(type.kind === "list" && isNested(type.of) ? "deepcopy" : "copy")(printer, of!);
  },
  code: (printer, of) => {
    const literal = oneCharacter(of!);
    if (literal !== undefined) return atom(`Int('${literal.replace(/['\\$]/, "\\$&")}')`);
    if (!isCharacter(of!, printer)) return atom(`Int(${printer.text(of!, operatorRanks.atom)}[1])`);
    return atom(`Int(${printer.text(of.args[0]!, operatorRanks.atom)}[${printer.text(plus(of.args[1]!, 1))}])`);
  },
  chr: pattern("string(Char($1))"),
  toText: called("string"),
  toInt: pattern("parse(Int, $1)"),
  join: called("join"),
  split: pattern("String.(split($1, $2))"),
  upper: called("uppercase"),
  lower: called("lowercase"),
  lookup: called("get"),
  has: called("haskey"),
  keys: pattern("sort(collect(keys($1)))"),
};
