import type { Expr, Type } from "../ir.ts";
import { cOperators } from "./common/c-operators.ts";
import type { OperatorText, OperatorTexts, Printer } from "./common/dialect.ts";
import { atom, between, called, infix, isCharacter, isInteger, operatorRanks, pattern, prefix } from "./common/text.ts";

const unchanged: OperatorText = (printer, of) => printer.value(of!);

const byKind =
  (kinds: Partial<Record<Type["kind"], OperatorText>>): OperatorText =>
  (printer, ...args) =>
    kinds[printer.type(args[0]!).kind]!(printer, ...args);

const difference = (printer: Printer, to: Expr, from: Expr) =>
  isInteger(from, 0)
    ? printer.text(to)
    : `${printer.text(to, operatorRanks.sum)} - ${printer.text(from, operatorRanks.sum + 1)}`;

const moduleOf = (printer: Printer, expr: Expr) => (printer.type(expr).kind === "text" ? "String" : "Enum");

/** Operator → the function that prints it in Elixir. */
export const elixirOperators: OperatorTexts = {
  ...cOperators,
  div: called("div"),
  mod: called("rem"),
  floorDiv: called("Integer.floor_div"),
  floorMod: called("Integer.mod"),
  truncDiv: called("div"),
  truncMod: called("rem"),
  wrap32: pattern("Integer.mod(#1 + 2_147_483_648, 4_294_967_296) - 2_147_483_648", operatorRanks.sum),
  eq: between("==", operatorRanks.equal),
  ne: between("!=", operatorRanks.equal),
  and: infix("and", operatorRanks.and),
  or: infix("or", operatorRanks.or),
  not: prefix("not "),
  choose: pattern("if($1, do: $2, else: $3)"),
  len: byKind({ list: called("length"), text: called("String.length"), map: called("map_size") }),
  at: (printer, of, index) => called(`${moduleOf(printer, of!)}.at`)(printer, of!, index!),
  slice: (printer, of, from, to) =>
    atom(
      `${moduleOf(printer, of!)}.slice(${printer.text(of!)}, ${printer.text(from!)}, ${difference(printer, to!, from!)})`,
    ),
  concat: infix("<>", operatorRanks.sum),
  reversed: (printer, of) => called(`${moduleOf(printer, of!)}.reverse`)(printer, of!),
  sorted: called("Enum.sort"),
  fill: pattern("List.duplicate($2, $1)"),
  copy: unchanged,
  code: (printer, of) =>
    isCharacter(of!, printer) ? called(":binary.at")(printer, ...of.args) : called(":binary.first")(printer, of!),
  chr: pattern("<<$1>>"),
  toText: called("Integer.to_string"),
  toInt: called("String.to_integer"),
  join: called("Enum.join"),
  split: called("String.split"),
  upper: called("String.upcase"),
  lower: called("String.downcase"),
  lookup: called("Map.get"),
  has: called("Map.has_key?"),
  keys: pattern("Enum.sort(Map.keys($1))"),
};
