import type { Expr, Type } from "../ir.ts";
import { cOperators } from "./common/c-operators.ts";
import type { OperatorText, OperatorTexts, Printer } from "./common/dialect.ts";
import { helper } from "./common/helpers.ts";
import { isIntTyped } from "./common/int-typed.ts";
import {
  atom,
  called,
  characterText,
  flat,
  infix,
  isCharacter,
  isInteger,
  isLengthOf,
  method,
  oneCharacter,
  operatorRanks,
  pattern,
} from "./common/text.ts";
import { typeText } from "./common/type-text.ts";

/** The source text of a type in C#. */
export const csharpType = (type: Type, printer: Printer): string =>
  typeText(type, {
    int: printer.isSmall ? "int" : "long",
    bool: "bool",
    text: "string",
    list: (of) => `List<${of}>`,
    map: (key, value) => `Dictionary<${key}, ${value}>`,
  });

/** True if a type is a list or map. */
export const isNested = (type: Type) => type.kind === "list" || type.kind === "map";

/** The text of an integer expression as an `int`, the type of indices. */
export const indexText = (printer: Printer, expr: Expr): string =>
  printer.isSmall || isIntTyped(expr) ? printer.text(expr) : `(int)${printer.text(expr, operatorRanks.sign)}`;

function charText(printer: Printer, expr: Expr): string | undefined {
  const literal = oneCharacter(expr);
  if (literal !== undefined) return characterText(literal);
  return isCharacter(expr, printer)
    ? `${printer.text(expr.args[0]!, operatorRanks.atom)}[${indexText(printer, expr.args[1]!)}]`
    : undefined;
}

const compared =
  (sign: string, rank: number): OperatorText =>
  (printer, left, right) => {
    const [one, other] = [charText(printer, left!), charText(printer, right!)];
    if (one !== undefined && other !== undefined && (isCharacter(left!, printer) || isCharacter(right!, printer)))
      return { text: `${one} ${sign} ${other}`, rank };
    if (rank === operatorRanks.order && printer.type(left!).kind === "text")
      return { text: `${called("string.CompareOrdinal")(printer, left!, right!).text} ${sign} 0`, rank };
    return infix(sign, rank)(printer, left!, right!);
  };

const least =
  (op: "min" | "max"): OperatorText =>
  (printer, ...args) => {
    const [first, ...more] = flat(op, args);
    const name = op === "min" ? "Math.Min" : "Math.Max";
    return atom(more.reduce((text, arg) => `${name}(${text}, ${printer.text(arg)})`, printer.text(first!)));
  };

const isTextList = (type: Type) => type.kind === "list" && type.of.kind === "text";

/** Operator → the function that prints it in C#. */
export const csharpOperators: OperatorTexts = {
  ...cOperators,
  mul: (printer, left, right) =>
    !printer.isSmall && isIntTyped(left!) && isIntTyped(right!)
      ? {
          text: `(long)${printer.text(left!, operatorRanks.sign)} * ${printer.text(right!, operatorRanks.product + 1)}`,
          rank: operatorRanks.product,
        }
      : infix("*", operatorRanks.product)(printer, left!, right!),
  floorDiv: helper("FloorDiv"),
  min: least("min"),
  max: least("max"),
  abs: called("Math.Abs"),
  wrap32: (printer, value) =>
    printer.isSmall ? printer.value(value!) : pattern("unchecked((int)(@1))")(printer, value!),
  lt: compared("<", operatorRanks.order),
  le: compared("<=", operatorRanks.order),
  gt: compared(">", operatorRanks.order),
  ge: compared(">=", operatorRanks.order),
  eq: compared("==", operatorRanks.equal),
  ne: compared("!=", operatorRanks.equal),
  len: (printer, of) =>
    atom(`${printer.text(of!, operatorRanks.atom)}.${printer.type(of!).kind === "text" ? "Length" : "Count"}`),
  at: (printer, of, index) => {
    const text = `${printer.text(of!, operatorRanks.atom)}[${indexText(printer, index!)}]`;
    return atom(printer.type(of!).kind === "text" ? `${text}.ToString()` : text);
  },
  slice: (printer, of, from, to) => {
    const [text, start] = [printer.text(of!, operatorRanks.atom), indexText(printer, from!)];
    const isText = printer.type(of!).kind === "text";
    if (isText && isLengthOf(to!, of!)) return atom(`${text}.Substring(${start})`);
    const length: Expr = isInteger(from!, 0) ? to! : { kind: "apply", op: "sub", args: [to!, from!] };
    return atom(`${text}.${isText ? "Substring" : "GetRange"}(${start}, ${indexText(printer, length)})`);
  },
  reversed: (printer, of) =>
    printer.type(of!).kind === "text"
      ? atom(`new string(${printer.text(of!, operatorRanks.atom)}.Reverse().ToArray())`)
      : atom(`Enumerable.Reverse(${printer.text(of!)}).ToList()`),
  sorted: (printer, of) => {
    const order = isTextList(printer.type(of!)) ? ", StringComparer.Ordinal" : "";
    return atom(`${printer.text(of!, operatorRanks.atom)}.OrderBy(item => item${order}).ToList()`);
  },
  fill: (printer, count, value) => {
    const type = printer.type(value!);
    const length = indexText(printer, count!);
    if (isNested(type)) return atom(`Enumerable.Range(0, ${length}).Select(_ => ${printer.text(value!)}).ToList()`);
    return atom(`Enumerable.Repeat<${csharpType(type, printer)}>(${printer.text(value!)}, ${length}).ToList()`);
  },
  copy: (printer, of) => {
    const type = printer.type(of!);
    if (type.kind === "list" && isNested(type.of))
      return atom(`${printer.text(of!, operatorRanks.atom)}.Select(item => item.ToList()).ToList()`);
    return atom(`new ${csharpType(type, printer)}(${printer.text(of!)})`);
  },
  code: (printer, of) => ({
    text: `(int)${charText(printer, of!) ?? `${printer.text(of!, operatorRanks.atom)}[0]`}`,
    rank: operatorRanks.sign,
  }),
  chr: pattern("((char)@1).ToString()"),
  toText: pattern("@1.ToString()"),
  toInt: (printer, of) => called(printer.isSmall ? "int.Parse" : "long.Parse")(printer, of!),
  join: pattern("string.Join($2, $1)"),
  split: (printer, of, separator) =>
    atom(
      `${printer.text(of!, operatorRanks.atom)}.Split(${charText(printer, separator!) ?? `${printer.text(separator!, operatorRanks.atom)}[0]`}).ToList()`,
    ),
  upper: pattern("@1.ToUpperInvariant()"),
  lower: pattern("@1.ToLowerInvariant()"),
  lookup: (printer, of, key, other) => {
    const [map, at] = [printer.text(of!, operatorRanks.atom), printer.text(key!)];
    return {
      text: `${map}.ContainsKey(${at}) ? ${map}[${at}] : ${printer.text(other!, operatorRanks.choice + 1)}`,
      rank: operatorRanks.choice,
    };
  },
  has: method("ContainsKey"),
  keys: (printer, of) => {
    const type = printer.type(of!);
    const order = type.kind === "map" && type.key.kind === "text" ? ", StringComparer.Ordinal" : "";
    return atom(`${printer.text(of!, operatorRanks.atom)}.Keys.OrderBy(item => item${order}).ToList()`);
  },
};
