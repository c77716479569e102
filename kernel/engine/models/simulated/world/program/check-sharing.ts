import type { Block, Expr, Fn } from "./ir.ts";
import { ProgramError } from "./program-error.ts";
import { type Scope, typeName, typeOf } from "./types.ts";
import { directValues, rootOf, stepsOf, valuesInside } from "./walk.ts";

/** Names of variables whose list or map is changed in place: by `set`, `push`, `removeLast`, `put` or `removeKey`. */
export function namesChangedInPlace(body: Block): ReadonlySet<string> {
  const names = new Set<string>();
  for (const stmt of stepsOf(body)) {
    if ("map" in stmt) names.add(stmt.map);
    const root = "place" in stmt ? rootOf(stmt.place) : undefined;
    if (root !== undefined) names.add(root);
  }
  return names;
}

/**
 * Refuses programs in which two variables would share a list or map (aliasing). Elements of a list, and lists from
 * outside the function, must be copied before they are stored. An alias of a list that is never changed is allowed.
 */
export function checkSharing(scope: Scope, body: Block, fn?: Fn): void {
  const lent = new Set((fn?.parameters ?? []).map(({ name }) => name));
  for (const stmt of stepsOf(body)) if (stmt.kind === "each") lent.add(stmt.name);
  const changed = namesChangedInPlace(body);
  const refuseSecondOwner = (value: Expr): void => {
    const root = rootOf(value);
    const type = typeOf(value, scope);
    if (root === undefined || (type.kind !== "list" && type.kind !== "map")) return;
    if (value.kind === "var" && !lent.has(root)) return;
    throw new ProgramError("malformed", `a ${typeName(type)} of ${root} would be shared; store a copy of it`);
  };
  for (const stmt of stepsOf(body)) {
    if (stmt.kind === "let" && !changed.has(stmt.name)) continue;
    if (stmt.kind !== "if" && stmt.kind !== "while" && stmt.kind !== "print" && "value" in stmt)
      refuseSecondOwner(stmt.value);
    for (const value of directValues(stmt))
      for (const part of valuesInside(value)) {
        if (part.kind === "list") part.items.forEach(refuseSecondOwner);
        if (part.kind === "apply" && part.op === "choose") part.args.slice(1).forEach(refuseSecondOwner);
      }
  }
}
