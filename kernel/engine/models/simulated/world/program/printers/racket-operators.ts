import type { Expr, Operator, Type } from "../ir.ts";
import type { OperatorText, OperatorTexts, Printer } from "./common/dialect.ts";
import { atom, flat, isCharacter, isInteger, pattern } from "./common/text.ts";

/** Prints an operator as a function call in prefix notation. */
export const prefixCall =
  (name: string): OperatorText =>
  (printer, ...args) =>
    atom(`(${name} ${printer.texts(args).join(" ")})`);

/** Prints nested operators as one function call: `(+ a b c)` instead of `(+ (+ a b) c)`. */
const several =
  (name: string, op: Operator): OperatorText =>
  (printer, ...args) =>
    prefixCall(name)(printer, ...flat(op, args));

type Kinds = Partial<Record<Type["kind"], OperatorText>>;
const byKind =
  (kinds: Kinds): OperatorText =>
  (printer, ...args) =>
    kinds[printer.type(args[0]!).kind]!(printer, ...args);

const ordered = (sign: string): OperatorText => byKind({ int: prefixCall(sign), text: prefixCall(`string${sign}?`) });
const equal: OperatorText = byKind({ int: prefixCall("="), text: prefixCall("string=?"), bool: prefixCall("eq?") });
const orderOf = (type: Type) => (type.kind === "text" ? "string<?" : "<");
const unchanged: OperatorText = (printer, of) => printer.value(of!);

const difference = (printer: Printer, to: Expr, from: Expr) =>
  isInteger(from, 0) ? printer.text(to) : `(- ${printer.text(to)} ${printer.text(from)})`;

/** Operator → the function that prints it in Racket. */
export const racketOperators: OperatorTexts = {
  neg: prefixCall("-"),
  add: several("+", "add"),
  sub: prefixCall("-"),
  mul: several("*", "mul"),
  div: prefixCall("quotient"),
  mod: prefixCall("remainder"),
  floorDiv: pattern("(floor (/ $1 $2))"),
  floorMod: prefixCall("modulo"),
  truncDiv: prefixCall("quotient"),
  truncMod: prefixCall("remainder"),
  min: several("min", "min"),
  max: several("max", "max"),
  abs: prefixCall("abs"),
  wrap32: pattern("(- (modulo (+ $1 2147483648) 4294967296) 2147483648)"),
  lt: ordered("<"),
  le: ordered("<="),
  gt: ordered(">"),
  ge: ordered(">="),
  eq: equal,
  ne: (printer, ...args) => atom(`(not ${equal(printer, ...args).text})`),
  and: several("and", "and"),
  or: several("or", "or"),
  not: prefixCall("not"),
  choose: prefixCall("if"),
  len: byKind({ list: prefixCall("length"), text: prefixCall("string-length"), map: prefixCall("hash-count") }),
  at: byKind({ list: prefixCall("list-ref"), text: pattern("(string (string-ref $1 $2))") }),
  slice: (printer, of, from, to) => {
    if (printer.type(of!).kind === "text") return prefixCall("substring")(printer, of!, from!, to!);
    const dropped = isInteger(from!, 0) ? printer.text(of!) : `(drop ${printer.text(of!)} ${printer.text(from!)})`;
    return atom(`(take ${dropped} ${difference(printer, to!, from!)})`);
  },
  concat: several("string-append", "concat"),
  reversed: byKind({ list: prefixCall("reverse"), text: pattern("(list->string (reverse (string->list $1)))") }),
  sorted: (printer, of) => {
    const type = printer.type(of!);
    return atom(`(sort ${printer.text(of!)} ${orderOf(type.kind === "list" ? type.of : type)})`);
  },
  fill: prefixCall("make-list"),
  copy: unchanged,
  code: (printer, of) =>
    isCharacter(of!, printer)
      ? pattern("(char->integer (string-ref $1 $2))")(printer, ...of.args)
      : pattern("(char->integer (string-ref $1 0))")(printer, of!),
  chr: pattern("(string (integer->char $1))"),
  toText: prefixCall("number->string"),
  toInt: prefixCall("string->number"),
  join: prefixCall("string-join"),
  split: (printer, ...args) => printer.need("split-at-sign", prefixCall("split-at-sign")(printer, ...args)),
  upper: prefixCall("string-upcase"),
  lower: prefixCall("string-downcase"),
  lookup: prefixCall("hash-ref"),
  has: prefixCall("hash-has-key?"),
  keys: (printer, of) => {
    const type = printer.type(of!);
    return atom(`(sort (hash-keys ${printer.text(of!)}) ${orderOf(type.kind === "map" ? type.key : type)})`);
  },
};
