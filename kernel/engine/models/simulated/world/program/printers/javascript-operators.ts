import type { Expr } from "../ir.ts";
import { cOperators } from "./common/c-operators.ts";
import type { OperatorText, OperatorTexts, Printer } from "./common/dialect.ts";
import { atom, called, flat, infix, isCharacter, isLengthOf, method, operatorRanks, pattern } from "./common/text.ts";

/** The text of an integer expression as a number, even if the program's integers are BigInts. */
export function numberText(printer: Printer, expr: Expr): string {
  if (!printer.isWide) return printer.text(expr);
  if (expr.kind === "int") return expr.value;
  if (expr.kind === "apply" && expr.op === "len") return lengthText(printer, expr.args[0]!);
  return `Number(${printer.text(expr)})`;
}

const lengthText = (printer: Printer, of: Expr) =>
  `${printer.text(of, operatorRanks.atom)}.${printer.type(of).kind === "map" ? "size" : "length"}`;

/** Prints an operator by the first function if integers are numbers, and by the second if they are BigInts. */
const either =
  (numbers: OperatorText, bigints: OperatorText): OperatorText =>
  (printer, ...args) =>
    (printer.isWide ? bigints : numbers)(printer, ...args);

/** Converts the text of a number to the program's integer type: number or BigInt. */
const integer = (printer: Printer, text: string) => atom(printer.isWide ? `BigInt(${text})` : text);

/** The text of a comparison function that sorts integers. */
const orderText = (printer: Printer): string =>
  printer.isWide ? "(a, b) => (a < b ? -1 : a > b ? 1 : 0)" : "(a, b) => a - b";

const helper =
  (name: string): OperatorText =>
  (printer, ...args) =>
    printer.need(name, called(name)(printer, ...args));

const choiceBy = (sign: string): OperatorText => {
  return (printer, left, right) => {
    const [one, other] = [printer.text(left!, operatorRanks.order), printer.text(right!, operatorRanks.order + 1)];
    return { text: `${one} ${sign} ${other} ? ${one} : ${other}`, rank: operatorRanks.choice };
  };
};

const sortedText = (printer: Printer, text: string, kind: string) =>
  atom(`${text}.sort(${kind === "int" ? orderText(printer) : ""})`);

/** Operator → the function that prints it in JavaScript and TypeScript. */
export const javascriptOperators: OperatorTexts = {
  ...cOperators,
  div: either(pattern("Math.floor(#1 / @2)"), infix("/", operatorRanks.product)),
  truncDiv: either(pattern("Math.trunc(#1 / @2)"), infix("/", operatorRanks.product)),
  floorDiv: either(pattern("Math.floor(#1 / @2)"), helper("floorDiv")),
  floorMod: cOperators.floorMod,
  min: either((printer, ...args) => called("Math.min")(printer, ...flat("min", args)), choiceBy("<")),
  max: either((printer, ...args) => called("Math.max")(printer, ...flat("max", args)), choiceBy(">")),
  abs: either(called("Math.abs"), helper("abs")),
  wrap32: either(pattern("@1 | 0", operatorRanks.or + 1), pattern("BigInt.asIntN(32, $1)")),
  eq: infix("===", operatorRanks.equal),
  ne: infix("!==", operatorRanks.equal),
  len: (printer, of) => integer(printer, lengthText(printer, of!)),
  at: (printer, of, index) => atom(`${printer.text(of!, operatorRanks.atom)}[${printer.text(index!)}]`),
  slice: (printer, of, from, to) =>
    atom(
      `${printer.text(of!, operatorRanks.atom)}.slice(${numberText(printer, from!)}${isLengthOf(to!, of!) ? "" : `, ${numberText(printer, to!)}`})`,
    ),
  reversed: (printer, of) =>
    atom(
      printer.type(of!).kind === "text"
        ? `[...${printer.text(of!)}].reverse().join("")`
        : `[...${printer.text(of!)}].reverse()`,
    ),
  sorted: (printer, of) => {
    const type = printer.type(of!);
    return sortedText(printer, `[...${printer.text(of!)}]`, type.kind === "list" ? type.of.kind : "");
  },
  fill: (printer, count, value) => {
    const length = numberText(printer, count!);
    return ["list", "map"].includes(printer.type(value!).kind)
      ? atom(`Array.from({ length: ${length} }, () => ${printer.text(value!)})`)
      : atom(`new Array(${length}).fill(${printer.text(value!)})`);
  },
  copy: (printer, of) => {
    const type = printer.type(of!);
    const text = printer.text(of!);
    const inner = type.kind === "list" ? type.of : type.kind === "map" ? type.value : type;
    if (inner.kind === "list" || inner.kind === "map") return atom(`structuredClone(${text})`);
    return atom(type.kind === "map" ? `new Map(${text})` : `[...${text}]`);
  },
  code: (printer, of) => {
    if (!isCharacter(of!, printer)) return integer(printer, `${printer.text(of!, operatorRanks.atom)}.charCodeAt(0)`);
    const [text, index] = of.args;
    return integer(printer, `${printer.text(text!, operatorRanks.atom)}.charCodeAt(${numberText(printer, index!)})`);
  },
  chr: (printer, of) => atom(`String.fromCharCode(${numberText(printer, of!)})`),
  toText: called("String"),
  toInt: either(called("Number"), called("BigInt")),
  join: method("join"),
  split: method("split"),
  upper: method("toUpperCase"),
  lower: method("toLowerCase"),
  lookup: (printer, of, key, other) => ({
    text: `${printer.text(of!, operatorRanks.atom)}.get(${printer.text(key!)}) ?? ${printer.text(other!, operatorRanks.or + 1)}`,
    rank: operatorRanks.choice,
  }),
  has: method("has"),
  keys: (printer, of) => {
    const type = printer.type(of!);
    return sortedText(
      printer,
      `[...${printer.text(of!, operatorRanks.atom)}.keys()]`,
      type.kind === "map" ? type.key.kind : "",
    );
  },
};
