import type { Operator, Type } from "./ir.ts";
import { sameType } from "./same-type.ts";

const int: Type = { kind: "int" };
const bool: Type = { kind: "bool" };
const text: Type = { kind: "text" };

/** The result type for argument types; undefined if the operator does not accept these types. */
type Signature = (args: readonly Type[]) => Type | undefined;

const fixedTypes =
  (parameters: readonly Type[], result: Type): Signature =>
  (args) =>
    args.length === parameters.length && parameters.every((type, index) => sameType(type, args[index]!))
      ? result
      : undefined;

const arithmetic = fixedTypes([int, int], int);
const pair =
  (kinds: readonly string[]): Signature =>
  ([left, right, ...more]) =>
    left !== undefined && right !== undefined && more.length === 0 && kinds.includes(left.kind) && sameType(left, right)
      ? bool
      : undefined;
const orderComparison = pair(["int", "text"]);
const equalityComparison = pair(["int", "text", "bool"]);
/**
 * A type rule: the result has the first argument's type, if its kind is in `kinds` and the others have `otherTypes`.
 */
const sameAsFirst =
  (kinds: readonly string[], ...otherTypes: readonly Type[]): Signature =>
  ([first, ...more]) =>
    first !== undefined && kinds.includes(first.kind) && fixedTypes(otherTypes, int)(more) !== undefined
      ? first
      : undefined;

/** Operator → its type rule. */
export const operators: Readonly<Record<Operator, Signature>> = {
  neg: fixedTypes([int], int),
  add: arithmetic,
  sub: arithmetic,
  mul: arithmetic,
  div: arithmetic,
  mod: arithmetic,
  floorDiv: arithmetic,
  floorMod: arithmetic,
  truncDiv: arithmetic,
  truncMod: arithmetic,
  min: arithmetic,
  max: arithmetic,
  abs: fixedTypes([int], int),
  wrap32: fixedTypes([int], int),
  lt: orderComparison,
  le: orderComparison,
  gt: orderComparison,
  ge: orderComparison,
  eq: equalityComparison,
  ne: equalityComparison,
  and: fixedTypes([bool, bool], bool),
  or: fixedTypes([bool, bool], bool),
  not: fixedTypes([bool], bool),
  choose: ([test, first, second, ...more]) =>
    test?.kind === "bool" && first && second && more.length === 0 && sameType(first, second) ? first : undefined,
  len: ([of, ...more]) => (of && more.length === 0 && ["list", "text", "map"].includes(of.kind) ? int : undefined),
  at: ([of, index, ...more]) => {
    if (index?.kind !== "int" || more.length > 0) return undefined;
    if (of?.kind === "list") return of.of;
    return of?.kind === "text" ? text : undefined;
  },
  slice: sameAsFirst(["list", "text"], int, int),
  concat: fixedTypes([text, text], text),
  reversed: sameAsFirst(["list", "text"]),
  sorted: ([of, ...more]) =>
    of?.kind === "list" && ["int", "text"].includes(of.of.kind) && more.length === 0 ? of : undefined,
  fill: ([count, value, ...more]) =>
    count?.kind === "int" && value && more.length === 0 ? { kind: "list", of: value } : undefined,
  copy: sameAsFirst(["list", "map"]),
  code: fixedTypes([text], int),
  chr: fixedTypes([int], text),
  toText: fixedTypes([int], text),
  toInt: fixedTypes([text], int),
  join: fixedTypes([{ kind: "list", of: text }, text], text),
  split: fixedTypes([text, text], { kind: "list", of: text }),
  upper: fixedTypes([text], text),
  lower: fixedTypes([text], text),
  lookup: ([of, key, other, ...more]) =>
    of?.kind === "map" && key && other && sameType(of.key, key) && sameType(of.value, other) && more.length === 0
      ? of.value
      : undefined,
  has: ([of, key, ...more]) =>
    of?.kind === "map" && key && sameType(of.key, key) && more.length === 0 ? bool : undefined,
  keys: ([of, ...more]) => (of?.kind === "map" && more.length === 0 ? { kind: "list", of: of.key } : undefined),
};
