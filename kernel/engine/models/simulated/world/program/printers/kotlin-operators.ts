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

/** The source text of a type in Kotlin. */
export const kotlinType = (type: Type, printer: Printer): string =>
  typeText(type, {
    int: printer.isSmall ? "Int" : "Long",
    bool: "Boolean",
    text: "String",
    list: (of) => `MutableList<${of}>`,
    map: (key, value) => `MutableMap<${key}, ${value}>`,
  });

const isNested = (type: Type) => type.kind === "list" || type.kind === "map";

/** The text of an integer expression as an `Int`, the type of indices. */
export function kotlinIndexText(printer: Printer, expr: Expr): string {
  if (printer.isSmall) return printer.text(expr);
  if (expr.kind === "int") return expr.value;
  if (expr.kind === "apply" && expr.op === "len") return lengthText(printer, expr.args[0]!);
  return `${printer.text(expr, operatorRanks.atom)}.toInt()`;
}

const lengthText = (printer: Printer, of: Expr) =>
  `${printer.text(of, operatorRanks.atom)}.${printer.type(of).kind === "text" ? "length" : "size"}`;

/** Converts the text of an `Int` to the program's integer type: `Int` or `Long`. */
const integer = (printer: Printer, text: string) => atom(printer.isSmall ? text : `${text}.toLong()`);

function charText(printer: Printer, expr: Expr): string | undefined {
  const literal = oneCharacter(expr);
  if (literal !== undefined) return characterText(literal).replace("$", "\\$");
  return isCharacter(expr, printer)
    ? `${printer.text(expr.args[0]!, operatorRanks.atom)}[${kotlinIndexText(printer, expr.args[1]!)}]`
    : undefined;
}

const compared =
  (sign: string, rank: number): OperatorText =>
  (printer, left, right) => {
    const [one, other] = [charText(printer, left!), charText(printer, right!)];
    const isChars =
      one !== undefined && other !== undefined && (isCharacter(left!, printer) || isCharacter(right!, printer));
    const [first, second] = isChars ? [one, other] : [printer.text(left!, rank + 1), printer.text(right!, rank + 1)];
    return { text: `${first} ${sign} ${second}`, rank };
  };

const least =
  (op: "min" | "max"): OperatorText =>
  (printer, ...args) =>
    printer.need(op, called(`${op}Of`)(printer, ...flat(op, args)));

/** Operator → the function that prints it in Kotlin. */
export const kotlinOperators: OperatorTexts = {
  ...cOperators,
  floorDiv: called("Math.floorDiv"),
  floorMod: called("Math.floorMod"),
  min: least("min"),
  max: least("max"),
  abs: called("Math.abs"),
  wrap32: (printer, value) =>
    printer.isSmall ? printer.value(value!) : pattern("@1.toInt().toLong()")(printer, value!),
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
    const text = `${printer.text(of!, operatorRanks.atom)}[${kotlinIndexText(printer, index!)}]`;
    return atom(printer.type(of!).kind === "text" ? `${text}.toString()` : text);
  },
  slice: (printer, of, from, to) => {
    const [text, start, end] = [
      printer.text(of!, operatorRanks.atom),
      kotlinIndexText(printer, from!),
      kotlinIndexText(printer, to!),
    ];
    if (printer.type(of!).kind === "list") return atom(`${text}.subList(${start}, ${end}).toMutableList()`);
    return atom(`${text}.substring(${start}${isLengthOf(to!, of!) ? "" : `, ${end}`})`);
  },
  reversed: (printer, of) =>
    atom(
      `${printer.text(of!, operatorRanks.atom)}.reversed()${printer.type(of!).kind === "text" ? "" : ".toMutableList()"}`,
    ),
  sorted: pattern("@1.sorted().toMutableList()"),
  fill: (printer, count, value) => atom(`MutableList(${kotlinIndexText(printer, count!)}) { ${printer.text(value!)} }`),
  copy: (printer, of) => {
    const type = printer.type(of!);
    const text = printer.text(of!, operatorRanks.atom);
    if (type.kind === "map") return atom(`${text}.toMutableMap()`);
    const isDeep = type.kind === "list" && isNested(type.of);
    return atom(`${text}${isDeep ? ".map { it.toMutableList() }" : ""}.toMutableList()`);
  },
  code: (printer, of) =>
    integer(printer, `${charText(printer, of!) ?? `${printer.text(of!, operatorRanks.atom)}[0]`}.code`),
  chr: (printer, of) =>
    atom(
      `${printer.isSmall ? printer.text(of!, operatorRanks.atom) : kotlinIndexText(printer, of!)}.toChar().toString()`,
    ),
  toText: pattern("@1.toString()"),
  toInt: (printer, of) => atom(`${printer.text(of!, operatorRanks.atom)}.${printer.isSmall ? "toInt" : "toLong"}()`),
  join: method("joinToString"),
  split: (printer, of, separator) => atom(`${method("split")(printer, of!, separator!).text}.toMutableList()`),
  upper: pattern("@1.uppercase()"),
  lower: pattern("@1.lowercase()"),
  lookup: method("getOrDefault"),
  has: method("containsKey"),
  keys: pattern("@1.keys.sorted().toMutableList()"),
};
