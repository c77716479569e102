import type { Expr, Type } from "../ir.ts";
import { cOperators } from "./common/c-operators.ts";
import type { OperatorText, OperatorTexts, Printed, Printer } from "./common/dialect.ts";
import { helper } from "./common/helpers.ts";
import {
  atom,
  between,
  characterText,
  flat,
  infix,
  isCharacter,
  isInteger,
  oneCharacter,
  operatorRanks,
} from "./common/text.ts";
import { typeText } from "./common/type-text.ts";

/** The source text of an owned type in Rust. */
export const rustType = (type: Type): string =>
  typeText(type, {
    int: "i64",
    bool: "bool",
    text: "String",
    list: (of) => `Vec<${of}>`,
    map: (key, value) => `BTreeMap<${key}, ${value}>`,
  });

/** True if Rust copies values of the type without `clone`. */
export const isPlain = (type: Type): boolean => type.kind === "int" || type.kind === "bool";

/**
 * A conversion with `as`. A `<` after it would begin type arguments, so it gets parentheses in operators that bind more
 * tightly than `==`.
 */
const cast = (text: string): Printed => ({ text, rank: operatorRanks.order - 1 });

/** The text of an integer expression as a `usize`, the type of indices. */
export const rustIndexText = (printer: Printer, expr: Expr): string =>
  expr.kind === "int" ? expr.value : `${printer.text(expr, operatorRanks.atom)} as usize`;

/** The text of an expression, neither cloned nor borrowed. */
export function placeText(printer: Printer, expr: Expr): string {
  if (expr.kind === "var") return printer.name(expr.name);
  if (expr.kind === "text") return printer.text(expr).replace(/\.to_string\(\)$/, "");
  if (expr.kind !== "apply" || expr.op !== "at" || printer.type(expr.args[0]!).kind !== "list")
    return printer.text(expr, operatorRanks.atom);
  return `${placeText(printer, expr.args[0]!)}[${rustIndexText(printer, expr.args[1]!)}]`;
}

/** The text of an expression as a reference. */
export function refText(printer: Printer, expr: Expr): string {
  const isBorrowed =
    expr.kind === "text" || (expr.kind === "var" && printer.isParameter(expr.name) && !isPlain(printer.type(expr)));
  return isBorrowed ? placeText(printer, expr) : `&${placeText(printer, expr)}`;
}

/** The text of a string expression as a `&str`. */
const strText = (printer: Printer, expr: Expr): string => {
  const text = placeText(printer, expr);
  return text.startsWith("&") || expr.kind === "text" || (expr.kind === "var" && printer.isParameter(expr.name))
    ? text
    : `${text}.as_str()`;
};

function byteText(printer: Printer, expr: Expr): string | undefined {
  const literal = oneCharacter(expr);
  if (literal !== undefined) return `b${characterText(literal)}`;
  return isCharacter(expr, printer)
    ? `${placeText(printer, expr.args[0]!)}.as_bytes()[${rustIndexText(printer, expr.args[1]!)}]`
    : undefined;
}

const comparison =
  (sign: string): OperatorText =>
  (printer, left, right) => {
    if (printer.type(left!).kind !== "text") return between(sign, operatorRanks.order)(printer, left!, right!);
    const [one, other] = [byteText(printer, left!), byteText(printer, right!)];
    const isBytes =
      one !== undefined && other !== undefined && (isCharacter(left!, printer) || isCharacter(right!, printer));
    const [first, second] = isBytes ? [one, other] : [strText(printer, left!), strText(printer, right!)];
    return { text: `${first} ${sign} ${second}`, rank: operatorRanks.order };
  };

const least =
  (op: "min" | "max"): OperatorText =>
  (printer, ...args) => {
    const [first, ...more] = flat(op, args);
    return printer.need(
      op,
      atom(more.reduce((text, arg) => `${op}(${text}, ${printer.text(arg)})`, printer.text(first!))),
    );
  };

/** Prints an operator as a method call on its argument, which is neither cloned nor borrowed. */
const placeMethod =
  (name: string): OperatorText =>
  (printer, of) =>
    atom(`${placeText(printer, of!)}.${name}`);
const ownedValue: OperatorText = (printer, of) => printer.value(of!);

/** Operator → the function that prints it in Rust, as an owned value. */
export const rustOperators: OperatorTexts = {
  ...cOperators,
  floorDiv: helper("floor_div"),
  min: least("min"),
  max: least("max"),
  abs: (printer, value) =>
    value!.kind === "int"
      ? atom(`${value!.value}_i64.abs()`)
      : atom(`${printer.text(value!, operatorRanks.atom)}.abs()`),
  wrap32: (printer, value) => cast(`${printer.text(value!, operatorRanks.atom)} as i32 as i64`),
  lt: comparison("<"),
  le: comparison("<="),
  gt: comparison(">"),
  ge: comparison(">="),
  eq: comparison("=="),
  ne: comparison("!="),
  and: infix("&&", operatorRanks.and),
  choose: (printer, test, first, second) => ({
    text: `if ${printer.text(test!)} { ${printer.text(first!)} } else { ${printer.text(second!)} }`,
    rank: operatorRanks.none,
  }),
  len: (printer, of) => cast(`${placeText(printer, of!)}.len() as i64`),
  at: (printer, of, index) => {
    const type = printer.type(of!);
    if (type.kind === "text")
      return atom(`(${placeText(printer, of!)}.as_bytes()[${rustIndexText(printer, index!)}] as char).to_string()`);
    const text = `${placeText(printer, of!)}[${rustIndexText(printer, index!)}]`;
    return atom(type.kind === "list" && isPlain(type.of) ? text : `${text}.clone()`);
  },
  slice: (printer, of, from, to) => {
    const bounds = `${isInteger(from!, 0) ? "" : rustIndexText(printer, from!)}..${rustIndexText(printer, to!)}`;
    return atom(
      `${placeText(printer, of!)}[${bounds}].${printer.type(of!).kind === "text" ? "to_string" : "to_vec"}()`,
    );
  },
  concat: (printer, left, right) =>
    atom(`format!("{}{}", ${placeText(printer, left!)}, ${placeText(printer, right!)})`),
  reversed: (printer, of) =>
    atom(
      printer.type(of!).kind === "text"
        ? `${placeText(printer, of!)}.chars().rev().collect::<String>()`
        : `${placeText(printer, of!)}.iter().rev().cloned().collect::<Vec<_>>()`,
    ),
  sorted: (printer, of) => printer.need("sorted", atom(`sorted(${refText(printer, of!)})`)),
  fill: (printer, count, value) => atom(`vec![${printer.text(value!)}; ${rustIndexText(printer, count!)}]`),
  copy: ownedValue,
  code: (printer, of) => cast(`${byteText(printer, of!) ?? `${placeText(printer, of!)}.as_bytes()[0]`} as i64`),
  chr: (printer, of) => atom(`(${printer.text(of!, operatorRanks.atom)} as u8 as char).to_string()`),
  toText: (printer, of) => atom(`${printer.text(of!, operatorRanks.atom)}.to_string()`),
  toInt: placeMethod("parse::<i64>().unwrap()"),
  join: (printer, of, separator) => atom(`${placeText(printer, of!)}.join(${refText(printer, separator!)})`),
  split: (printer, of, separator) =>
    atom(`${placeText(printer, of!)}.split(${refText(printer, separator!)}).map(String::from).collect::<Vec<_>>()`),
  upper: placeMethod("to_uppercase()"),
  lower: placeMethod("to_lowercase()"),
  lookup: (printer, of, key, other) => {
    const copyMethod = isPlain(printer.type(other!)) ? "copied" : "cloned";
    return atom(
      `${placeText(printer, of!)}.get(${refText(printer, key!)}).${copyMethod}().unwrap_or(${printer.text(other!)})`,
    );
  },
  has: (printer, of, key) => atom(`${placeText(printer, of!)}.contains_key(${refText(printer, key!)})`),
  keys: placeMethod("keys().cloned().collect::<Vec<_>>()"),
};
