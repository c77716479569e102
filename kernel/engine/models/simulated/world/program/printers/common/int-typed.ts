import type { Expr } from "../../ir.ts";

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

/** True if an expression has the type `int` in Java and C#, even if the program's integers are `long`. */
export function isIntTyped(expr: Expr): boolean {
  if (expr.kind === "int") return BigInt(expr.value) < 2n ** 31n && BigInt(expr.value) >= -(2n ** 31n);
  if (expr.kind !== "apply") return false;
  if (["len", "code", "wrap32"].includes(expr.op)) return true;
  return narrowing.has(expr.op) && expr.args.every(isIntTyped);
}
