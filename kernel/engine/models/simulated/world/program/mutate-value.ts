import type { Expr, Operator } from "./ir.ts";

/** One mutation of a part of a program: its label and the changed part. */
export type Change<T> = readonly [label: MutationLabel, changed: T];

/** The kind of a mutation. */
export type MutationLabel =
  /** The exchange of `<` and `<=`, and of `>` and `>=`. */
  | "boundary"
  /** A comparison replaced by its negation. */
  | "relation"
  /** An arithmetic operator replaced by another one. */
  | "arithmetic"
  /** `and` replaced by `or`, or the reverse. */
  | "logic"
  /** A `not` removed, or a test negated. */
  | "negation"
  /** A constant increased or decreased by one. */
  | "constant"
  /** An index or bound increased or decreased by one. */
  | "offByOne"
  /** `min` replaced by `max`, or the reverse. */
  | "extreme"
  /** Two arguments of the same type swapped. */
  | "arguments"
  /** A changed initial value of a variable. */
  | "initial"
  /** A counted loop without its first or last iteration. */
  | "bound"
  /** A statement removed. */
  | "statement"
  /** A branch of a conditional removed, or both branches swapped. */
  | "branch"
  /** `break` replaced by `continue`, or the reverse. */
  | "leave";

const replacements: Partial<Record<Operator, readonly (readonly [MutationLabel, Operator])[]>> = {
  lt: [
    ["boundary", "le"],
    ["relation", "ge"],
  ],
  le: [
    ["boundary", "lt"],
    ["relation", "gt"],
  ],
  gt: [
    ["boundary", "ge"],
    ["relation", "le"],
  ],
  ge: [
    ["boundary", "gt"],
    ["relation", "lt"],
  ],
  eq: [["relation", "ne"]],
  ne: [["relation", "eq"]],
  and: [["logic", "or"]],
  or: [["logic", "and"]],
  add: [["arithmetic", "sub"]],
  sub: [["arithmetic", "add"]],
  mul: [["arithmetic", "add"]],
  div: [["arithmetic", "mod"]],
  mod: [["arithmetic", "div"]],
  floorDiv: [["arithmetic", "truncDiv"]],
  floorMod: [["arithmetic", "truncMod"]],
  truncDiv: [["arithmetic", "floorDiv"]],
  truncMod: [["arithmetic", "floorMod"]],
  min: [["extreme", "max"]],
  max: [["extreme", "min"]],
};

const swappableOperators: ReadonlySet<Operator> = new Set([
  "sub",
  "div",
  "mod",
  "floorDiv",
  "floorMod",
  "truncDiv",
  "truncMod",
  "concat",
]);

const one: Expr = { kind: "int", value: "1" };
/** Builds an expression plus (or minus) 1. */
export const shifted = (value: Expr, op: "add" | "sub"): Expr =>
  value.kind === "int"
    ? { kind: "int", value: String(BigInt(value.value) + (op === "add" ? 1n : -1n)) }
    : { kind: "apply", op, args: [value, one] };

type ChangesByKind = { readonly [K in Expr["kind"]]?: (expr: Extract<Expr, { kind: K }>) => readonly Change<Expr>[] };

function operatorChanges(expr: Extract<Expr, { kind: "apply" }>): readonly Change<Expr>[] {
  const { op, args } = expr;
  const changes: Change<Expr>[] = (replacements[op] ?? []).map(([label, replacement]) => [
    label,
    { ...expr, op: replacement },
  ]);
  const [first, second, third] = args;
  if (op === "not") changes.push(["negation", first!]);
  if (op === "choose") changes.push(["branch", { ...expr, args: [first!, third!, second!] }]);
  if (op === "sorted" || op === "reversed" || op === "abs") changes.push(["arithmetic", first!]);
  if (op === "wrap32" || op === "copy") return [];
  if (swappableOperators.has(op)) changes.push(["arguments", { ...expr, args: [second!, first!] }]);
  if (op === "at" && second!.kind !== "int")
    for (const step of ["add", "sub"] as const)
      changes.push(["offByOne", { ...expr, args: [first!, shifted(second!, step)] }]);
  if (op === "slice") {
    changes.push(["offByOne", { ...expr, args: [first!, shifted(second!, "add"), third!] }]);
    changes.push(["offByOne", { ...expr, args: [first!, second!, shifted(third!, "sub")] }]);
  }
  return changes;
}

const changesByKind: ChangesByKind = {
  int: (expr) => (["add", "sub"] as const).map((step) => ["constant", shifted(expr, step)]),
  bool: (expr) => [["constant", { ...expr, value: !expr.value }]],
  call: (expr) =>
    expr.args.slice(1).map((arg, index) => {
      const args = [...expr.args];
      [args[index], args[index + 1]] = [arg, expr.args[index]!];
      return ["arguments", { ...expr, args }];
    }),
  apply: operatorChanges,
  sortedRows: (expr) =>
    expr.columns.length > 1
      ? [["arguments", { ...expr, columns: expr.columns.toReversed() }]]
      : [["arithmetic", expr.rows]],
};

/** A list with one of its elements changed. */
export const within = <T>(items: readonly T[], index: number, item: T): readonly T[] => items.with(index, item);

/** All mutations that change one thing in an expression or its subexpressions. */
export function* valueChanges(expr: Expr): Generator<Change<Expr>> {
  yield* (changesByKind[expr.kind] as ((expr: Expr) => readonly Change<Expr>[]) | undefined)?.(expr) ?? [];
  if (expr.kind === "call" || expr.kind === "apply")
    for (const [index, arg] of expr.args.entries())
      for (const [label, changed] of valueChanges(arg))
        yield [label, { ...expr, args: within(expr.args, index, changed) }];
  if (expr.kind === "list")
    for (const [index, item] of expr.items.entries())
      for (const [label, changed] of valueChanges(item))
        yield [label, { ...expr, items: within(expr.items, index, changed) }];
  if (expr.kind === "sortedRows")
    for (const [label, changed] of valueChanges(expr.rows)) yield [label, { ...expr, rows: changed }];
}
