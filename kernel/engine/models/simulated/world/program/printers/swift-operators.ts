import type { Type } from "../ir.ts";
import { cOperators } from "./common/c-operators.ts";
import type { OperatorText, OperatorTexts } from "./common/dialect.ts";
import { helper } from "./common/helpers.ts";
import {
  atom,
  between,
  called,
  flat,
  isCharacter,
  isInteger,
  oneCharacter,
  operatorRanks,
  pattern,
} from "./common/text.ts";
import { typeText } from "./common/type-text.ts";

/** The source text of a type in Swift. */
export const swiftType = (type: Type): string =>
  typeText(type, {
    int: "Int",
    bool: "Bool",
    text: "String",
    list: (of) => `[${of}]`,
    map: (key, value) => `[${key}: ${value}]`,
  });

const least =
  (op: "min" | "max"): OperatorText =>
  (printer, ...args) =>
    called(op)(printer, ...flat(op, args));

const byKind =
  (text: OperatorText, list: OperatorText): OperatorText =>
  (printer, ...args) =>
    (printer.type(args[0]!).kind === "text" ? text : list)(printer, ...args);

/** Operator → the function that prints it in Swift. */
export const swiftOperators: OperatorTexts = {
  ...cOperators,
  floorDiv: helper("floorDiv"),
  min: least("min"),
  max: least("max"),
  wrap32: pattern("Int(Int32(truncatingIfNeeded: $1))"),
  lt: between("<", operatorRanks.order),
  le: between("<=", operatorRanks.order),
  gt: between(">", operatorRanks.order),
  ge: between(">=", operatorRanks.order),
  eq: between("==", operatorRanks.order),
  ne: between("!=", operatorRanks.order),
  len: pattern("@1.count"),
  at: byKind(helper("character"), cOperators.at),
  slice: (printer, of, from, to) => {
    if (printer.type(of!).kind === "list") {
      const range = `${printer.text(from!, operatorRanks.sum)}..<${printer.text(to!, operatorRanks.sum)}`;
      return atom(`Array(${printer.text(of!, operatorRanks.atom)}[${range}])`);
    }
    const text = `${printer.text(of!, operatorRanks.atom)}.prefix(${printer.text(to!)})`;
    return atom(`String(${text}${isInteger(from!, 0) ? "" : `.dropFirst(${printer.text(from!)})`})`);
  },
  reversed: byKind(pattern("String(@1.reversed())"), pattern("Array(@1.reversed())")),
  sorted: pattern("@1.sorted()"),
  fill: pattern("Array(repeating: $2, count: $1)"),
  copy: (printer, of) => printer.value(of!),
  code: (printer, of) =>
    isCharacter(of!, printer)
      ? pattern("Int(Array(@1.utf8)[$2])")(printer, ...of.args)
      : pattern("Int(Array(@1.utf8)[0])")(printer, of!),
  chr: pattern("String(UnicodeScalar(UInt8($1)))"),
  toText: called("String"),
  toInt: pattern("Int($1)!"),
  join: pattern("@1.joined(separator: $2)"),
  split: (printer, of, separator) => {
    const sign = printer.text(separator!);
    const character = oneCharacter(separator!) === undefined ? `Character(${sign})` : sign;
    const parts = `${printer.text(of!, operatorRanks.atom)}.split(separator: ${character}, omittingEmptySubsequences: false)`;
    return atom(`${parts}.map { String($0) }`);
  },
  upper: pattern("@1.uppercased()"),
  lower: pattern("@1.lowercased()"),
  lookup: pattern("@1[$2, default: $3]"),
  has: pattern("@1[$2] != nil", operatorRanks.order),
  keys: pattern("@1.keys.sorted()"),
};
