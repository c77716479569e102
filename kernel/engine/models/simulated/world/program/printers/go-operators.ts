import type { Expr, Type } from "../ir.ts";
import { cOperators } from "./common/c-operators.ts";
import type { OperatorText, OperatorTexts, Printer } from "./common/dialect.ts";
import { helper } from "./common/helpers.ts";
import {
  atom,
  between,
  called,
  characterText,
  flat,
  isCharacter,
  isInteger,
  isLengthOf,
  oneCharacter,
  operatorRanks,
  pattern,
} from "./common/text.ts";
import { typeText } from "./common/type-text.ts";

/** The source text of a type in Go. */
export const goType = (type: Type): string =>
  typeText(type, {
    int: "int",
    bool: "bool",
    text: "string",
    list: (of) => `[]${of}`,
    map: (key, value) => `map[${key}]${value}`,
  });

const isNested = (type: Type) => type.kind === "list" || type.kind === "map";

/** True if an expression is the literal of its type's zero value: 0, the empty text, or false. */
const isZero = (expr: Expr) =>
  isInteger(expr, 0) || (expr.kind === "text" && expr.value === "") || (expr.kind === "bool" && !expr.value);

/** The text of a one-character expression as a byte; undefined for other expressions. */
function byteText(printer: Printer, expr: Expr): string | undefined {
  const literal = oneCharacter(expr);
  if (literal !== undefined) return characterText(literal);
  return isCharacter(expr, printer)
    ? `${printer.text(expr.args[0]!, operatorRanks.atom)}[${printer.text(expr.args[1]!)}]`
    : undefined;
}

const compared =
  (sign: string): OperatorText =>
  (printer, left, right) => {
    const [one, other] = [byteText(printer, left!), byteText(printer, right!)];
    const isBytes =
      one !== undefined && other !== undefined && (isCharacter(left!, printer) || isCharacter(right!, printer));
    return isBytes
      ? { text: `${one} ${sign} ${other}`, rank: operatorRanks.order }
      : between(sign, operatorRanks.order)(printer, left!, right!);
  };

const isSafe = (expr: Expr): boolean => ["int", "text", "bool", "var"].includes(expr.kind);

const choose: OperatorText = (printer, test, first, second) => {
  if (isSafe(first!) && isSafe(second!)) return helper("choose")(printer, test!, first!, second!);
  const [when, one, other] = printer.texts([test!, first!, second!]);
  return atom(`func() ${goType(printer.type(first!))} { if ${when} { return ${one} }; return ${other} }()`);
};

const least =
  (op: "min" | "max"): OperatorText =>
  (printer, ...args) =>
    called(op)(printer, ...flat(op, args));

/** Operator → the function that prints it in Go. */
export const goOperators: OperatorTexts = {
  ...cOperators,
  floorDiv: helper("floorDiv"),
  min: least("min"),
  max: least("max"),
  abs: helper("abs"),
  wrap32: pattern("int(int32($1))"),
  lt: compared("<"),
  le: compared("<="),
  gt: compared(">"),
  ge: compared(">="),
  eq: compared("=="),
  ne: compared("!="),
  choose,
  len: called("len"),
  at: (printer, of, index) => {
    const text = `${printer.text(of!, operatorRanks.atom)}[${printer.text(index!)}]`;
    return atom(printer.type(of!).kind === "text" ? `string(${text})` : text);
  },
  slice: (printer, of, from, to) => {
    const [start, end] = [
      isInteger(from!, 0) ? "" : printer.text(from!),
      isLengthOf(to!, of!) ? "" : printer.text(to!),
    ];
    const text = `${printer.text(of!, operatorRanks.atom)}[${start}:${end}]`;
    return atom(printer.type(of!).kind === "text" ? text : `slices.Clone(${text})`);
  },
  reversed: (printer, of) => helper(printer.type(of!).kind === "text" ? "reversedText" : "reversed")(printer, of!),
  sorted: pattern("slices.Sorted(slices.Values($1))"),
  fill: (printer, count, value) => {
    const type = printer.type(value!);
    if (isNested(type)) return helper("copies")(printer, count!, value!);
    const list = goType({ kind: "list", of: type });
    return isZero(value!)
      ? atom(`make(${list}, ${printer.text(count!)})`)
      : atom(`slices.Repeat(${list}{${printer.text(value!)}}, ${printer.text(count!)})`);
  },
  copy: (printer, of) => {
    const type = printer.type(of!);
    if (type.kind === "list" && isNested(type.of)) return helper("copyRows")(printer, of!);
    return called(type.kind === "map" ? "maps.Clone" : "slices.Clone")(printer, of!);
  },
  code: (printer, of) => atom(`int(${byteText(printer, of!) ?? `${printer.text(of!, operatorRanks.atom)}[0]`})`),
  chr: pattern("string(rune($1))"),
  toText: called("strconv.Itoa"),
  toInt: helper("toInt"),
  join: called("strings.Join"),
  split: called("strings.Split"),
  upper: called("strings.ToUpper"),
  lower: called("strings.ToLower"),
  lookup: (printer, of, key, other) =>
    isZero(other!) ? cOperators.at(printer, of!, key!) : helper("lookup")(printer, of!, key!, other!),
  has: helper("has"),
  keys: pattern("slices.Sorted(maps.Keys($1))"),
};
