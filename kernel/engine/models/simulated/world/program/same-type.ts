import type { Type } from "./ir.ts";

/** True if two types are equal. */
export function sameType(left: Type, right: Type): boolean {
  if (left.kind === "list") return right.kind === "list" && sameType(left.of, right.of);
  if (left.kind === "map")
    return right.kind === "map" && sameType(left.key, right.key) && sameType(left.value, right.value);
  return left.kind === right.kind;
}
