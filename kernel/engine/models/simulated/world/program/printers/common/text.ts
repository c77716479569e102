import type { Expr, Operator } from "../../ir.ts";
import type { OperatorText, Printed, Printer } from "./dialect.ts";

/** Operator precedences that the languages share, lowest first. */
export const operatorRanks = {
  none: 0,
  choice: 20,
  or: 30,
  and: 40,
  /** Python's and Ruby's `not`. */
  not: 45,
  equal: 50,
  order: 60,
  sum: 70,
  product: 80,
  sign: 90,
  atom: 100,
} as const;

/** Converts a text that never needs parentheses, such as a name, to a printed expression. */
export const atom = (text: string): Printed => ({ text, rank: operatorRanks.atom });

/** Prints an operator as a left-associative infix operator. */
export const infix =
  (sign: string, rank: number): OperatorText =>
  (printer, left, right) => ({
    text: `${printer.text(left!, rank)} ${sign} ${printer.text(right!, rank + 1)}`,
    rank,
  });

/** Prints an operator as a non-associative infix operator, so that an operand of the same rank gets parentheses. */
export const between =
  (sign: string, rank: number): OperatorText =>
  (printer, left, right) => ({
    text: `${printer.text(left!, rank + 1)} ${sign} ${printer.text(right!, rank + 1)}`,
    rank,
  });

/** Prints an operator as a prefix operator. */
export const prefix =
  (sign: string, rank: number = operatorRanks.sign): OperatorText =>
  (printer, value) => ({ text: `${sign}${printer.text(value!, rank + 1)}`, rank });

/** Prints an operator as a function call. `need`: the import or helper that the function requires. */
export const called =
  (name: string, need?: string): OperatorText =>
  (printer, ...args) => {
    if (need !== undefined) printer.needs.add(need);
    return atom(`${name}(${printer.texts(args).join(", ")})`);
  };

/** Prints an operator as a method call on its first argument. */
export const method =
  (name: string): OperatorText =>
  (printer, of, ...args) =>
    atom(`${printer.text(of!, operatorRanks.atom)}.${name}(${printer.texts(args).join(", ")})`);

const placeRanks = { $: operatorRanks.none, "#": operatorRanks.product, "@": operatorRanks.atom } as const;

/**
 * Prints an operator by a pattern. In `shape`, $1, $2 and $3 stand for the arguments. With # instead of $, an argument
 * gets parentheses below a product's rank. With @, it gets them unless it is an atom.
 */
export const pattern =
  (shape: string, rank: number = operatorRanks.atom): OperatorText =>
  (printer, ...args) => ({
    text: shape.replace(/([$@#])(\d)/g, (_, sign: "$" | "@" | "#", index: string) =>
      printer.text(args[Number(index) - 1]!, placeRanks[sign]),
    ),
    rank,
  });

/** The text of an integer literal. A negative one has the precedence of a sign. */
export const digits = (value: string, suffix = ""): Printed => ({
  text: `${value}${suffix}`,
  rank: value.startsWith("-") ? operatorRanks.sign : operatorRanks.atom,
});

/** A string literal in double quotes, with a backslash before each character of `special`. */
export const quoted = (value: string, special = '"\\'): Printed =>
  atom(`"${[...value].map((one) => (special.includes(one) ? `\\${one}` : one)).join("")}"`);

/** The character of a text literal with one character; undefined for other expressions. */
export const oneCharacter = (expr: Expr): string | undefined =>
  expr.kind === "text" && expr.value.length === 1 ? expr.value : undefined;

/** A character literal in single quotes. */
export const characterText = (value: string): string => `'${value === "'" || value === "\\" ? `\\${value}` : value}'`;

/** True if an expression is one character of a text: the operator `at` on a text. */
export const isCharacter = (expr: Expr, printer: Printer): expr is Extract<Expr, { kind: "apply" }> =>
  expr.kind === "apply" && expr.op === "at" && printer.type(expr.args[0]!).kind === "text";

/** Adds a number to an expression and simplifies the sum: `n - 1` plus 1 becomes `n`. */
export function plus(expr: Expr, by: number): Expr {
  if (expr.kind === "int") return { kind: "int", value: String(BigInt(expr.value) + BigInt(by)) };
  if (expr.kind === "apply" && (expr.op === "add" || expr.op === "sub") && expr.args[1]?.kind === "int") {
    const old = BigInt(expr.args[1].value) * (expr.op === "add" ? 1n : -1n);
    const sum = old + BigInt(by);
    if (sum === 0n) return expr.args[0]!;
    return {
      kind: "apply",
      op: sum > 0n ? "add" : "sub",
      args: [expr.args[0]!, { kind: "int", value: String(sum > 0n ? sum : -sum) }],
    };
  }
  const op = by > 0 ? "add" : "sub";
  return { kind: "apply", op, args: [expr, { kind: "int", value: String(Math.abs(by)) }] };
}

/** Joins groups of lines to one text, with an empty line between groups. */
export const spaced = (groups: readonly (readonly string[])[]): string =>
  `${groups
    .filter((group) => group.length > 0)
    .map((group) => group.join("\n"))
    .join("\n\n")}\n`;

/** The arguments of a nested operator as one list: those of `min(min(a, b), c)` are `a, b, c`. */
export const flat = (op: Operator, exprs: readonly Expr[]): readonly Expr[] => {
  const [first, ...more] = exprs;
  return first?.kind === "apply" && first.op === op ? [...flat(op, first.args), ...more] : exprs;
};

/** True if the first expression is the length of the second. */
export const isLengthOf = (expr: Expr, of: Expr): boolean =>
  expr.kind === "apply" && expr.op === "len" && JSON.stringify(expr.args[0]) === JSON.stringify(of);

/** True if an expression is the literal of this integer. */
export const isInteger = (expr: Expr, value: number): boolean => expr.kind === "int" && expr.value === String(value);
