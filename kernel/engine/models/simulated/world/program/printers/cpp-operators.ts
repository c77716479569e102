import type { Expr, Type } from "../ir.ts";
import { rootOf } from "../walk.ts";
import { cOperators } from "./common/c-operators.ts";
import type { OperatorText, OperatorTexts, Printed, Printer } from "./common/dialect.ts";
import {
  atom,
  called,
  characterText,
  digits,
  flat,
  infix,
  isCharacter,
  isInteger,
  method,
  oneCharacter,
  operatorRanks,
} from "./common/text.ts";
import { typeText } from "./common/type-text.ts";

/** The source text of a type in C++. */
export const cppType = (type: Type, printer: Printer): string =>
  typeText(type, {
    int: printer.isSmall ? "int" : "long long",
    bool: "bool",
    text: "string",
    list: (of) => `vector<${of}>`,
    map: (key, value) => `map<${key}, ${value}>`,
  });

/** True if an expression is printed as a C string literal, which does not have the type `string`. */
function isRaw(expr: Expr): boolean {
  if (expr.kind === "apply" && expr.op === "choose") return isRaw(expr.args[1]!) && isRaw(expr.args[2]!);
  return expr.kind === "text";
}

const asString = (printer: Printer, expr: Expr, rank: number) =>
  isRaw(expr) ? `string(${printer.text(expr)})` : printer.text(expr, rank);

/** The text of a one-character expression as a `char`; undefined for other expressions. */
export function charText(printer: Printer, expr: Expr): string | undefined {
  const literal = oneCharacter(expr);
  if (literal !== undefined) return characterText(literal);
  if (!isCharacter(expr, printer)) return undefined;
  return `${printer.text(expr.args[0]!, operatorRanks.atom)}[${printer.text(expr.args[1]!)}]`;
}

const compared =
  (sign: string, rank: number): OperatorText =>
  (printer, left, right) => {
    const [one, other] = [charText(printer, left!), charText(printer, right!)];
    if (one !== undefined && other !== undefined && (isCharacter(left!, printer) || isCharacter(right!, printer)))
      return { text: `${one} ${sign} ${other}`, rank };
    if (isRaw(left!) && isRaw(right!))
      return { text: `${asString(printer, left!, rank)} ${sign} ${printer.text(right!, rank + 1)}`, rank };
    return infix(sign, rank)(printer, left!, right!);
  };

const helper =
  (name: string): OperatorText =>
  (printer, ...args) =>
    printer.need(name, called(name)(printer, ...args));

/** A cast to the program's integer type. */
const integer = (printer: Printer, text: string): Printed => ({
  text: `(${printer.isSmall ? "int" : "long long"})${text}`,
  rank: operatorRanks.sign,
});

const least =
  (op: "min" | "max"): OperatorText =>
  (printer, ...args) => {
    const texts = flat(op, args).map((arg) =>
      arg.kind === "int" && !printer.isSmall ? `${arg.value}LL` : printer.text(arg),
    );
    return atom(`${op}(${texts.length > 2 ? `{${texts.join(", ")}}` : texts.join(", ")})`);
  };

const difference = (printer: Printer, to: Expr, from: Expr) =>
  isInteger(from, 0)
    ? printer.text(to)
    : `${printer.text(to, operatorRanks.sum)} - ${printer.text(from, operatorRanks.sum + 1)}`;

/** Operator → the function that prints it in C++. */
export const cppOperators: OperatorTexts = {
  ...cOperators,
  mul: (printer, left, right) =>
    left!.kind === "int" && right!.kind === "int" && !printer.isSmall
      ? {
          text: `${digits(left!.value).text}LL * ${printer.text(right!, operatorRanks.product + 1)}`,
          rank: operatorRanks.product,
        }
      : infix("*", operatorRanks.product)(printer, left!, right!),
  floorDiv: helper("floor_div"),
  min: least("min"),
  max: least("max"),
  wrap32: (printer, value) => ({
    text: `${printer.isSmall ? "" : "(long long)"}(int)(${printer.text(value!)})`,
    rank: operatorRanks.sign,
  }),
  lt: compared("<", operatorRanks.order),
  le: compared("<=", operatorRanks.order),
  gt: compared(">", operatorRanks.order),
  ge: compared(">=", operatorRanks.order),
  eq: compared("==", operatorRanks.equal),
  ne: compared("!=", operatorRanks.equal),
  len: (printer, of) => integer(printer, `${asString(printer, of!, operatorRanks.atom)}.size()`),
  at: (printer, of, index) =>
    printer.type(of!).kind === "text"
      ? atom(`string(1, ${asString(printer, of!, operatorRanks.atom)}[${printer.text(index!)}])`)
      : atom(`${printer.text(of!, operatorRanks.atom)}[${printer.text(index!)}]`),
  slice: (printer, of, from, to) => {
    const type = printer.type(of!);
    const text = asString(printer, of!, operatorRanks.atom);
    if (type.kind === "text") return atom(`${text}.substr(${printer.text(from!)}, ${difference(printer, to!, from!)})`);
    if (rootOf(of!) === undefined) return helper("slice")(printer, of!, from!, to!);
    const edge = (index: Expr) =>
      isInteger(index, 0) ? `${text}.begin()` : `${text}.begin() + ${printer.text(index, operatorRanks.sum + 1)}`;
    return atom(`${cppType(type, printer)}(${edge(from!)}, ${edge(to!)})`);
  },
  concat: (printer, left, right) => {
    const start = isRaw(left!) && (isRaw(right!) || isCharacter(right!, printer));
    const end = isCharacter(right!, printer) ? charText(printer, right!)! : printer.text(right!, operatorRanks.sum + 1);
    const first = start ? asString(printer, left!, operatorRanks.sum) : printer.text(left!, operatorRanks.sum);
    return { text: `${first} + ${end}`, rank: operatorRanks.sum };
  },
  reversed: (printer, of) => {
    if (rootOf(of!) === undefined) return helper("reversed")(printer, of!);
    const text = printer.text(of!);
    return atom(`${cppType(printer.type(of!), printer)}(${text}.rbegin(), ${text}.rend())`);
  },
  sorted: helper("sorted"),
  fill: (printer, count, value) => {
    const type = cppType({ kind: "list", of: printer.type(value!) }, printer);
    return atom(`${type}(${printer.text(count!)}, ${printer.text(value!)})`);
  },
  copy: (printer, of) => printer.value(of!),
  code: (printer, of) => integer(printer, charText(printer, of!) ?? `${asString(printer, of!, operatorRanks.atom)}[0]`),
  chr: (printer, of) => atom(`string(1, (char)${printer.text(of!, operatorRanks.sign)})`),
  toText: called("to_string"),
  toInt: (printer, of) => called(printer.isSmall ? "stoi" : "stoll")(printer, of!),
  join: helper("join"),
  split: (printer, of, separator) => {
    const sign = charText(printer, separator!) ?? `${printer.text(separator!, operatorRanks.atom)}[0]`;
    return printer.need("split", atom(`split(${printer.text(of!)}, ${sign})`));
  },
  upper: helper("upper"),
  lower: helper("lower"),
  lookup: (printer, of, key, other) => ({
    text: `${printer.text(of!, operatorRanks.atom)}.count(${printer.text(key!)}) ? ${printer.text(of!, operatorRanks.atom)}.at(${printer.text(key!)}) : ${printer.text(other!, operatorRanks.choice + 1)}`,
    rank: operatorRanks.choice,
  }),
  has: (printer, of, key) => ({ text: `${method("count")(printer, of!, key!).text} > 0`, rank: operatorRanks.order }),
  keys: helper("keys"),
};
