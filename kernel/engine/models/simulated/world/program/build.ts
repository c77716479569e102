import type { AbstractProgram, Block, Expr, Fn, Operator, Parameter, Stmt, Type } from "./ir.ts";

/** An argument of the functions that build programs: an expression, a number, a boolean, or the name of a variable. */
export type Operand = Expr | number | bigint | boolean | string;

/** The type of integers in generated programs. */
export const int: Type = { kind: "int" };
/** The type of booleans in generated programs. */
export const bool: Type = { kind: "bool" };
/** The type of texts in generated programs. */
export const textType: Type = { kind: "text" };
/** The type of lists with elements of the type `of`. */
export const listType = (of: Type): Type => ({ kind: "list", of });
/** The type of maps from `key` to `value`. */
export const map = (key: Type, value: Type): Type => ({ kind: "map", key, value });

/** Builds an integer literal. */
export const lit = (value: number | bigint): Expr => ({ kind: "int", value: String(BigInt(value)) });
/** Builds a text literal. */
export const str = (value: string): Expr => ({ kind: "text", value });
/** Builds an expression that reads a variable. */
export const v = (name: string): Expr => ({ kind: "var", name });

/** Converts an operand to an expression: numbers become literals, strings become variables. */
export function node(value: Operand): Expr {
  if (typeof value === "object") return value;
  if (typeof value === "string") return v(value);
  return typeof value === "boolean" ? { kind: "bool", value } : lit(value);
}

/** Builds a list literal with elements of this type. */
export const listOf = (of: Type, ...items: readonly Operand[]): Expr => ({ kind: "list", of, items: items.map(node) });
/** Builds an empty map of these types. */
export const emptyMap = (key: Type, value: Type): Expr => ({ kind: "map", key, value });
/** Builds a call of a function of the program. */
export const call = (name: string, ...args: readonly Operand[]): Expr => ({ kind: "call", name, args: args.map(node) });
/** Builds the application of an operator to its arguments. */
export const apply = (op: Operator, ...args: readonly Operand[]): Expr => ({ kind: "apply", op, args: args.map(node) });

const unary = (op: Operator) => (value: Operand) => apply(op, value);
const binary = (op: Operator) => (left: Operand, right: Operand) => apply(op, left, right);
const ternary = (op: Operator) => (first: Operand, second: Operand, third: Operand) => apply(op, first, second, third);
const several =
  (op: Operator) =>
  (first: Operand, second: Operand, ...more: readonly Operand[]) =>
    more.reduce<Expr>((left, right) => apply(op, left, right), apply(op, first, second));

export const neg = unary("neg");
export const add = several("add");
export const sub = binary("sub");
export const mul = several("mul");
export const div = binary("div");
export const mod = binary("mod");
export const floorDiv = binary("floorDiv");
export const floorMod = binary("floorMod");
export const truncDiv = binary("truncDiv");
export const truncMod = binary("truncMod");
export const min = several("min");
export const max = several("max");
export const abs = unary("abs");
export const wrap32 = unary("wrap32");
export const lt = binary("lt");
export const le = binary("le");
export const gt = binary("gt");
export const ge = binary("ge");
export const eq = binary("eq");
export const ne = binary("ne");
export const and = several("and");
export const or = several("or");
export const not = unary("not");
export const choose = ternary("choose");
export const len = unary("len");
/** Builds an expression for the element of a list at an index. Further indices select inside nested lists. */
export const at = (of: Operand, ...indices: readonly Operand[]): Expr =>
  indices.reduce<Expr>((place, index) => apply("at", place, index), node(of));
export const slice = ternary("slice");
export const concat = several("concat");
export const reversed = unary("reversed");
export const sorted = unary("sorted");
export const fill = binary("fill");
export const copy = unary("copy");
export const code = unary("code");
export const chr = unary("chr");
export const toText = unary("toText");
export const toInt = unary("toInt");
export const join = binary("join");
export const split = binary("split");
export const upper = unary("upper");
export const lower = unary("lower");
export const lookup = ternary("lookup");
export const has = binary("has");
export const mapKeys = unary("keys");

/** Builds an expression that sorts the rows of a list in ascending order by these columns. */
export const sortedRows = (rows: Operand, ...columns: readonly number[]): Expr => ({
  kind: "sortedRows",
  rows: node(rows),
  columns,
});
/** An expression that reads the next integer of standard input. */
export const readInt: Expr = { kind: "read", what: "int" };
/** An expression that reads the next word of standard input. */
export const readWord: Expr = { kind: "read", what: "word" };
/** An expression that reads the next line of standard input. */
export const readLine: Expr = { kind: "read", what: "line" };
/** Builds an expression that reads the next `count` integers of standard input as a list. */
export const readInts = (count: Operand): Expr => ({ kind: "readInts", count: node(count) });

export const let_ = (name: string, value: Operand): Stmt => ({ kind: "let", name, value: node(value) });
export const assign = (name: string, value: Operand): Stmt => ({ kind: "assign", name, value: node(value) });
export const set = (place: Operand, value: Operand): Stmt => ({ kind: "set", place: node(place), value: node(value) });
export const push = (place: Operand, value: Operand): Stmt => ({
  kind: "push",
  place: node(place),
  value: node(value),
});
export const removeLast = (place: Operand): Stmt => ({ kind: "removeLast", place: node(place) });
export const put = (name: string, key: Operand, value: Operand): Stmt => ({
  kind: "put",
  map: name,
  key: node(key),
  value: node(value),
});
export const removeKey = (name: string, key: Operand): Stmt => ({ kind: "removeKey", map: name, key: node(key) });
export const if_ = (test: Operand, body: Block, otherwise: Block = []): Stmt => ({
  kind: "if",
  test: node(test),
  body,
  otherwise,
});
export const while_ = (test: Operand, body: Block): Stmt => ({ kind: "while", test: node(test), body });
export const for_ = (name: string, from: Operand, to: Operand, body: Block): Stmt => ({
  kind: "for",
  name,
  from: node(from),
  to: node(to),
  body,
});
export const down = (name: string, from: Operand, to: Operand, body: Block): Stmt => ({
  kind: "down",
  name,
  from: node(from),
  to: node(to),
  body,
});
export const each = (name: string, items: Operand, body: Block): Stmt => ({
  kind: "each",
  name,
  list: node(items),
  body,
});
export const break_: Stmt = { kind: "break" };
export const continue_: Stmt = { kind: "continue" };
export const ret = (value: Operand): Stmt => ({ kind: "return", value: node(value) });
export const print = (...values: readonly Operand[]): Stmt => ({ kind: "print", values: values.map(node) });
export const printList = (items: Operand): Stmt => ({ kind: "printList", list: node(items) });
export const comment = (words: string): Stmt => ({ kind: "comment", text: words });

/** Builds a parameter of a function. */
export const param = (name: string, type: Type): Parameter => ({ name, type });
/** Builds the definition of a function. */
export const fn = (name: string, parameters: readonly Parameter[], result: Type, body: Block): Fn => ({
  name,
  parameters,
  result,
  body,
});
/** Builds a program; its integers stay within ±`maxAbs`, by default within 2^53 - 1. */
export const program = (
  functions: readonly Fn[],
  main: Block,
  maxAbs: number | bigint = Number.MAX_SAFE_INTEGER,
): AbstractProgram => ({ functions, main, maxAbs: String(BigInt(maxAbs)) });
