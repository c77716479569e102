import type { Expr, Type } from "../ir.ts";
import { cOperators } from "./common/c-operators.ts";
import type { Dialect, OperatorText, Printed } from "./common/dialect.ts";
import type { Printer } from "./common/printer.ts";
import {
  atom,
  called,
  character,
  flat,
  infix,
  isCharacter,
  isLengthOf,
  method,
  oneCharacter,
  pattern,
  ranks,
} from "./common/text.ts";
import { typeText } from "./common/type-text.ts";

const boxes = (printer: Printer) => ({
  int: printer.isSmall ? "Integer" : "Long",
  bool: "Boolean",
  text: "String",
  list: (of: string) => `List<${of}>`,
  map: (key: string, value: string) => `Map<${key}, ${value}>`,
});

/** Text of a type, plain numbers and truth values unboxed. */
export function javaType(type: Type, printer: Printer): string {
  if (type.kind === "int") return printer.isSmall ? "int" : "long";
  return type.kind === "bool" ? "boolean" : typeText(type, boxes(printer));
}

const narrowing = new Set([
  "add",
  "sub",
  "mul",
  "div",
  "mod",
  "floorDiv",
  "floorMod",
  "truncDiv",
  "truncMod",
  "neg",
  "min",
  "max",
  "abs",
]);

/** Whether Java takes a value for an `int` even if the program's integers are `long`. */
function isInt(expr: Expr): boolean {
  if (expr.kind === "int") return BigInt(expr.value) < 2n ** 31n && BigInt(expr.value) >= -(2n ** 31n);
  if (expr.kind !== "apply") return false;
  if (["len", "code", "wrap32"].includes(expr.op)) return true;
  return narrowing.has(expr.op) && expr.args.every(isInt);
}

/** Whether Java takes a value for an object. */
function isBoxed(expr: Expr): boolean {
  if (expr.kind !== "apply") return false;
  if (expr.op === "choose") return isBoxed(expr.args[1]!) && isBoxed(expr.args[2]!);
  return expr.op === "at" || expr.op === "lookup";
}

/** A value to be put into a list or map. */
export function boxed(expr: Expr, printer: Printer): string {
  if (printer.type(expr).kind !== "int" || printer.isSmall || !isInt(expr)) return printer.text(expr);
  return expr.kind === "int" ? `${expr.value}L` : `(long) ${printer.text(expr, ranks.sign)}`;
}

/** An integer cut to an `int`. */
const intText = (expr: Expr, printer: Printer): string =>
  isBoxed(expr) ? `${printer.text(expr, ranks.atom)}.intValue()` : `(int) ${printer.text(expr, ranks.sign)}`;

/** An integer as an index. */
export function indexText(expr: Expr, printer: Printer): string {
  return printer.isSmall || isInt(expr) ? printer.text(expr) : intText(expr, printer);
}

/** A character as `char`; undefined if the text is no single character. */
export function charText(expr: Expr, printer: Printer): string | undefined {
  const literal = oneCharacter(expr);
  if (literal !== undefined) return character(literal);
  if (!isCharacter(expr, printer)) return undefined;
  return `${printer.text(expr.args[0]!, ranks.atom)}.charAt(${indexText(expr.args[1]!, printer)})`;
}

const characters = (sign: string, rank: number, left: Expr, right: Expr, printer: Printer): Printed | undefined => {
  const [one, other] = [charText(left, printer), charText(right, printer)];
  if (one === undefined || other === undefined) return undefined;
  return isCharacter(left, printer) || isCharacter(right, printer)
    ? { text: `${one} ${sign} ${other}`, rank }
    : undefined;
};

const equal =
  (isNegated: boolean): OperatorText =>
  (printer, left, right) => {
    const sign = isNegated ? "!=" : "==";
    const found = characters(sign, ranks.equal, left!, right!, printer);
    if (found) return found;
    const isObject = printer.type(left!).kind === "text" || (isBoxed(left!) && isBoxed(right!));
    if (!isObject) return infix(sign, ranks.equal)(printer, left!, right!);
    const text = method("equals")(printer, left!, right!).text;
    return isNegated ? { text: `!${text}`, rank: ranks.sign } : atom(text);
  };

const ordered =
  (sign: string): OperatorText =>
  (printer, left, right) => {
    if (printer.type(left!).kind !== "text") return infix(sign, ranks.order)(printer, left!, right!);
    const text = `${method("compareTo")(printer, left!, right!).text} ${sign} 0`;
    return characters(sign, ranks.order, left!, right!, printer) ?? { text, rank: ranks.order };
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

/** How Java writes operators. */
export const javaOperators: Dialect["operators"] = {
  ...cOperators,
  mul: (printer, left, right) =>
    !printer.isSmall && isInt(left!) && isInt(right!)
      ? {
          text: `(long) ${printer.text(left!, ranks.sign)} * ${printer.text(right!, ranks.product + 1)}`,
          rank: ranks.product,
        }
      : infix("*", ranks.product)(printer, left!, right!),
  floorDiv: called("Math.floorDiv"),
  floorMod: called("Math.floorMod"),
  min: least("min"),
  max: least("max"),
  abs: called("Math.abs"),
  wrap32: (printer, value) =>
    printer.isSmall ? printer.value(value!) : { text: intText(value!, printer), rank: ranks.sign },
  lt: ordered("<"),
  le: ordered("<="),
  gt: ordered(">"),
  ge: ordered(">="),
  eq: equal(false),
  ne: equal(true),
  len: (printer, of) =>
    atom(`${printer.text(of!, ranks.atom)}.${printer.type(of!).kind === "text" ? "length" : "size"}()`),
  at: (printer, of, index) =>
    printer.type(of!).kind === "text"
      ? atom(`String.valueOf(${printer.text(of!, ranks.atom)}.charAt(${indexText(index!, printer)}))`)
      : atom(`${printer.text(of!, ranks.atom)}.get(${indexText(index!, printer)})`),
  slice: (printer, of, from, to) => {
    const [text, start, end] = [printer.text(of!, ranks.atom), indexText(from!, printer), indexText(to!, printer)];
    if (printer.type(of!).kind === "list") return fresh(`${text}.subList(${start}, ${end})`);
    return atom(`${text}.substring(${start}${isLengthOf(to!, of!) ? "" : `, ${end}`})`);
  },
  reversed: (printer, of) =>
    printer.type(of!).kind === "text"
      ? atom(`new StringBuilder(${printer.text(of!)}).reverse().toString()`)
      : helper("reversed")(printer, of!),
  sorted: helper("sorted"),
  fill: (printer, count, value) => {
    const length = indexText(count!, printer);
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
    text: `(int) ${charText(of!, printer) ?? `${printer.text(of!, ranks.atom)}.charAt(0)`}`,
    rank: ranks.sign,
  }),
  chr: (printer, code) =>
    atom(`String.valueOf((char) ${isBoxed(code!) ? intText(code!, printer) : printer.text(code!, ranks.sign)})`),
  toText: called("String.valueOf"),
  toInt: (printer, of) => called(printer.isSmall ? "Integer.parseInt" : "Long.parseLong")(printer, of!),
  join: pattern("String.join($2, $1)"),
  split: (printer, of, separator) => {
    const plain = oneCharacter(separator!);
    const sign =
      plain !== undefined && /[\w ,;:/-]/.test(plain)
        ? printer.text(separator!)
        : `Pattern.quote(${printer.text(separator!)})`;
    return fresh(`Arrays.asList(${printer.text(of!, ranks.atom)}.split(${sign}, -1))`);
  },
  upper: method("toUpperCase"),
  lower: method("toLowerCase"),
  lookup: (printer, of, key, other) =>
    atom(`${printer.text(of!, ranks.atom)}.getOrDefault(${boxed(key!, printer)}, ${boxed(other!, printer)})`),
  has: (printer, of, key) => atom(`${printer.text(of!, ranks.atom)}.containsKey(${boxed(key!, printer)})`),
  keys: pattern("new ArrayList<>(@1.keySet())"),
};
