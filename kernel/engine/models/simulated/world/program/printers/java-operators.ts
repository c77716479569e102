import type { Expr } from "../ir.ts";
import { cOperators } from "./common/c-operators.ts";
import type { OperatorText, OperatorTexts, Printed, Printer } from "./common/dialect.ts";
import { isIntTyped } from "./common/int-typed.ts";
import {
  atom,
  called,
  flat,
  infix,
  isCharacter,
  isLengthOf,
  method,
  oneCharacter,
  operatorRanks,
  pattern,
} from "./common/text.ts";
import { boxed, intText, isBoxed, javaCharText, javaIndexText } from "./java-values.ts";

const characters = (sign: string, rank: number, left: Expr, right: Expr, printer: Printer): Printed | undefined => {
  const [one, other] = [javaCharText(left, printer), javaCharText(right, printer)];
  if (one === undefined || other === undefined) return undefined;
  return isCharacter(left, printer) || isCharacter(right, printer)
    ? { text: `${one} ${sign} ${other}`, rank }
    : undefined;
};

const equal =
  (isNegated: boolean): OperatorText =>
  (printer, left, right) => {
    const sign = isNegated ? "!=" : "==";
    const comparison = characters(sign, operatorRanks.equal, left!, right!, printer);
    if (comparison) return comparison;
    const isObject = printer.type(left!).kind === "text" || (isBoxed(left!) && isBoxed(right!));
    if (!isObject) return infix(sign, operatorRanks.equal)(printer, left!, right!);
    const text = method("equals")(printer, left!, right!).text;
    return isNegated ? { text: `!${text}`, rank: operatorRanks.sign } : atom(text);
  };

const ordered =
  (sign: string): OperatorText =>
  (printer, left, right) => {
    if (printer.type(left!).kind !== "text") return infix(sign, operatorRanks.order)(printer, left!, right!);
    const text = `${method("compareTo")(printer, left!, right!).text} ${sign} 0`;
    return characters(sign, operatorRanks.order, left!, right!, printer) ?? { text, rank: operatorRanks.order };
  };

const helper =
  (name: string): OperatorText =>
  (printer, ...args) =>
    printer.need(name, called(name)(printer, ...args));

const least =
  (op: "min" | "max"): OperatorText =>
  (printer, ...args) => {
    const [first, ...more] = flat(op, args);
    return atom(more.reduce((text, arg) => `Math.${op}(${text}, ${printer.text(arg)})`, printer.text(first!)));
  };

const isNested = (printer: Printer, expr: Expr) => ["list", "map"].includes(printer.type(expr).kind);
const fresh = (text: string) => atom(`new ArrayList<>(${text})`);

/** Operator → the function that prints it in Java. */
export const javaOperators: OperatorTexts = {
  ...cOperators,
  mul: (printer, left, right) =>
    !printer.isSmall && isIntTyped(left!) && isIntTyped(right!)
      ? {
          text: `(long) ${printer.text(left!, operatorRanks.sign)} * ${printer.text(right!, operatorRanks.product + 1)}`,
          rank: operatorRanks.product,
        }
      : infix("*", operatorRanks.product)(printer, left!, right!),
  floorDiv: called("Math.floorDiv"),
  floorMod: called("Math.floorMod"),
  min: least("min"),
  max: least("max"),
  abs: called("Math.abs"),
  wrap32: (printer, value) =>
    printer.isSmall ? printer.value(value!) : { text: intText(value!, printer), rank: operatorRanks.sign },
  lt: ordered("<"),
  le: ordered("<="),
  gt: ordered(">"),
  ge: ordered(">="),
  eq: equal(false),
  ne: equal(true),
  len: (printer, of) =>
    atom(`${printer.text(of!, operatorRanks.atom)}.${printer.type(of!).kind === "text" ? "length" : "size"}()`),
  at: (printer, of, index) =>
    printer.type(of!).kind === "text"
      ? atom(`String.valueOf(${printer.text(of!, operatorRanks.atom)}.charAt(${javaIndexText(index!, printer)}))`)
      : atom(`${printer.text(of!, operatorRanks.atom)}.get(${javaIndexText(index!, printer)})`),
  slice: (printer, of, from, to) => {
    const [text, start, end] = [
      printer.text(of!, operatorRanks.atom),
      javaIndexText(from!, printer),
      javaIndexText(to!, printer),
    ];
    if (printer.type(of!).kind === "list") return fresh(`${text}.subList(${start}, ${end})`);
    return atom(`${text}.substring(${start}${isLengthOf(to!, of!) ? "" : `, ${end}`})`);
  },
  reversed: (printer, of) =>
    printer.type(of!).kind === "text"
      ? atom(`new StringBuilder(${printer.text(of!)}).reverse().toString()`)
      : helper("reversed")(printer, of!),
  sorted: helper("sorted"),
  fill: (printer, count, value) => {
    const length = javaIndexText(count!, printer);
    if (!isNested(printer, value!)) return fresh(`Collections.nCopies(${length}, ${boxed(value!, printer)})`);
    return printer.need("copies", atom(`copies(${length}, ${printer.text(value!)})`));
  },
  copy: (printer, of) => {
    const type = printer.type(of!);
    if (type.kind === "map") return atom(`new TreeMap<>(${printer.text(of!)})`);
    return type.kind === "list" && type.of.kind === "list"
      ? helper("copyRows")(printer, of!)
      : fresh(printer.text(of!));
  },
  code: (printer, of) => ({
    text: `(int) ${javaCharText(of!, printer) ?? `${printer.text(of!, operatorRanks.atom)}.charAt(0)`}`,
    rank: operatorRanks.sign,
  }),
  chr: (printer, code) =>
    atom(
      `String.valueOf((char) ${isBoxed(code!) ? intText(code!, printer) : printer.text(code!, operatorRanks.sign)})`,
    ),
  toText: called("String.valueOf"),
  toInt: (printer, of) => called(printer.isSmall ? "Integer.parseInt" : "Long.parseLong")(printer, of!),
  join: pattern("String.join($2, $1)"),
  split: (printer, of, separator) => {
    const character = oneCharacter(separator!);
    const sign =
      character !== undefined && /[\w ,;:/-]/.test(character)
        ? printer.text(separator!)
        : `Pattern.quote(${printer.text(separator!)})`;
    return fresh(`Arrays.asList(${printer.text(of!, operatorRanks.atom)}.split(${sign}, -1))`);
  },
  upper: method("toUpperCase"),
  lower: method("toLowerCase"),
  lookup: (printer, of, key, other) =>
    atom(`${printer.text(of!, operatorRanks.atom)}.getOrDefault(${boxed(key!, printer)}, ${boxed(other!, printer)})`),
  has: (printer, of, key) => atom(`${printer.text(of!, operatorRanks.atom)}.containsKey(${boxed(key!, printer)})`),
  keys: pattern("new ArrayList<>(@1.keySet())"),
};
