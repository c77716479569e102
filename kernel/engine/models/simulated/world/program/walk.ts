import type { Block, Expr, Stmt } from "./ir.ts";
import { blocksOf } from "./types.ts";

/** The direct subexpressions of an expression. */
export function partsOf(expr: Expr): readonly Expr[] {
  if (expr.kind === "list") return expr.items;
  if (expr.kind === "call" || expr.kind === "apply") return expr.args;
  if (expr.kind === "sortedRows") return [expr.rows];
  return expr.kind === "readInts" ? [expr.count] : [];
}

/** The expressions directly in a statement, without those in its inner blocks. */
export function directValues(stmt: Stmt): readonly Expr[] {
  const values: Expr[] = [];
  for (const field of ["test", "from", "to", "list", "place", "key", "value"] as const) {
    const value = (stmt as Partial<Record<typeof field, Expr>>)[field];
    if (value !== undefined) values.push(value);
  }
  return stmt.kind === "print" ? stmt.values : values;
}

/** All statements of a block in pre-order, including nested ones. */
export function* stepsOf(block: Block): Generator<Stmt> {
  for (const stmt of block) {
    yield stmt;
    for (const inner of blocksOf(stmt)) yield* stepsOf(inner);
  }
}

/** An expression and all its subexpressions. */
export function* valuesInside(expr: Expr): Generator<Expr> {
  yield expr;
  for (const part of partsOf(expr)) yield* valuesInside(part);
}

/** All expressions of a block. */
export function* allValues(block: Block): Generator<Expr> {
  for (const stmt of stepsOf(block)) for (const value of directValues(stmt)) yield* valuesInside(value);
}

/** The variable at the start of a target of a change: `a` for `a[i][j]`. Undefined for other expressions. */
export function rootOf(place: Expr): string | undefined {
  if (place.kind === "var") return place.name;
  return place.kind === "apply" && place.op === "at" ? rootOf(place.args[0]!) : undefined;
}
