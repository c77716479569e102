import type { Expr, Type } from "../ir.ts";
import { cOperators } from "./common/c-operators.ts";
import type { OperatorText, OperatorTexts, Printer } from "./common/dialect.ts";
import {
  atom,
  called,
  characterText,
  flat,
  isCharacter,
  isLengthOf,
  method,
  oneCharacter,
  operatorRanks,
  pattern,
} from "./common/text.ts";
import { typeText } from "./common/type-text.ts";

/** The source text of a type in Scala. */
export const scalaType = (type: Type, printer: Printer): string =>
  typeText(type, {
    int: printer.isSmall ? "Int" : "Long",
    bool: "Boolean",
    text: "String",
    list: (of) => `ArrayBuffer[${of}]`,
    map: (key, value) => `mutable.Map[${key}, ${value}]`,
  });

const isNested = (type: Type) => type.kind === "list" || type.kind === "map";

/** The text of an integer expression as an `Int`, the type of indices. */
export function scalaIndex(printer: Printer, expr: Expr): string {
  if (printer.isSmall) return printer.text(expr);
  if (expr.kind === "int") return expr.value;
  if (expr.kind === "apply" && expr.op === "len") return lengthText(printer, expr.args[0]!);
  return `${printer.text(expr, operatorRanks.atom)}.toInt`;
}

const lengthText = (printer: Printer, of: Expr) =>
  `${printer.text(of, operatorRanks.atom)}.${printer.type(of).kind === "map" ? "size" : "length"}`;

const integer = (printer: Printer, text: string) => atom(printer.isSmall ? text : `${text}.toLong`);

function charText(printer: Printer, expr: Expr): string | undefined {
  const literal = oneCharacter(expr);
  if (literal !== undefined) return characterText(literal);
  return isCharacter(expr, printer)
    ? `${printer.text(expr.args[0]!, operatorRanks.atom)}(${scalaIndex(printer, expr.args[1]!)})`
    : undefined;
}

const compared =
  (sign: string, rank: number): OperatorText =>
  (printer, left, right) => {
    const [one, other] = [charText(printer, left!), charText(printer, right!)];
    const isChars =
      one !== undefined && other !== undefined && (isCharacter(left!, printer) || isCharacter(right!, printer));
    if (isChars) return { text: `${one} ${sign} ${other}`, rank };
    const [first, second] = [printer.text(left!, rank + 1), printer.text(right!, rank + 1)];
    if (rank === operatorRanks.order && printer.type(left!).kind === "text")
      return { text: `${printer.text(left!, operatorRanks.atom)}.compareTo(${printer.text(right!)}) ${sign} 0`, rank };
    return { text: `${first} ${sign} ${second}`, rank };
  };

const least =
  (op: "min" | "max"): OperatorText =>
  (printer, ...args) => {
    const [first, ...more] = flat(op, args);
    return atom(more.reduce((text, arg) => `math.${op}(${text}, ${printer.text(arg)})`, printer.text(first!)));
  };

/** Operator → the function that prints it in Scala. */
export const scalaOperators: OperatorTexts = {
  ...cOperators,
  floorDiv: called("Math.floorDiv"),
  floorMod: called("Math.floorMod"),
  min: least("min"),
  max: least("max"),
  abs: called("math.abs"),
  wrap32: (printer, value) => (printer.isSmall ? printer.value(value!) : pattern("@1.toInt.toLong")(printer, value!)),
  lt: compared("<", operatorRanks.order),
  le: compared("<=", operatorRanks.order),
  gt: compared(">", operatorRanks.order),
  ge: compared(">=", operatorRanks.order),
  eq: compared("==", operatorRanks.equal),
  ne: compared("!=", operatorRanks.equal),
  choose: (printer, test, first, second) => ({
    text: `if (${printer.text(test!)}) ${printer.text(first!, operatorRanks.choice + 1)} else ${printer.text(second!, operatorRanks.choice + 1)}`,
    rank: operatorRanks.none,
  }),
  len: (printer, of) => integer(printer, lengthText(printer, of!)),
  at: (printer, of, index) => {
    const text = `${printer.text(of!, operatorRanks.atom)}(${scalaIndex(printer, index!)})`;
    return atom(printer.type(of!).kind === "text" ? `${text}.toString` : text);
  },
  slice: (printer, of, from, to) => {
    const [text, start, end] = [
      printer.text(of!, operatorRanks.atom),
      scalaIndex(printer, from!),
      scalaIndex(printer, to!),
    ];
    if (printer.type(of!).kind === "list") return atom(`${text}.slice(${start}, ${end})`);
    return atom(`${text}.substring(${start}${isLengthOf(to!, of!) ? "" : `, ${end}`})`);
  },
  reversed: pattern("@1.reverse"),
  sorted: pattern("@1.sorted"),
  fill: (printer, count, value) => atom(`ArrayBuffer.fill(${scalaIndex(printer, count!)})(${printer.text(value!)})`),
  copy: (printer, of) => {
    const type = printer.type(of!);
    const isDeep = type.kind === "list" && isNested(type.of);
    return atom(`${printer.text(of!, operatorRanks.atom)}.${isDeep ? "map(_.clone())" : "clone()"}`);
  },
  code: (printer, of) =>
    integer(printer, `${charText(printer, of!) ?? `${printer.text(of!, operatorRanks.atom)}(0)`}.toInt`),
  chr: pattern("@1.toChar.toString"),
  toText: pattern("@1.toString"),
  toInt: (printer, of) => atom(`${printer.text(of!, operatorRanks.atom)}.${printer.isSmall ? "toInt" : "toLong"}`),
  join: method("mkString"),
  split: (printer, of, separator) => {
    const sign = charText(printer, separator!) ?? `${printer.text(separator!, operatorRanks.atom)}(0)`;
    return atom(
      `ArrayBuffer.from(${printer.text(of!, operatorRanks.atom)}.split(java.util.regex.Pattern.quote(${sign}.toString), -1))`,
    );
  },
  upper: pattern("@1.toUpperCase"),
  lower: pattern("@1.toLowerCase"),
  lookup: method("getOrElse"),
  has: method("contains"),
  keys: pattern("ArrayBuffer.from(@1.keys).sorted"),
};
