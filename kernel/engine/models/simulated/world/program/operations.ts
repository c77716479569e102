import type { Integer } from "./integers.ts";
import type { Operator } from "./ir.ts";
import type { Machine } from "./machine.ts";
import { ProgramError } from "./program-error.ts";
import { compareValues, copyOf, type RunValue } from "./value.ts";

/**
 * The implementation of an operator. `and`, `or` and `choose` have none, because they do not evaluate all arguments.
 */
export type Operation = (machine: Machine, ...values: RunValue[]) => RunValue;

type Lazy = "and" | "or" | "choose";
type List = RunValue[];

const undefined_ = (message: string): never => {
  throw new ProgramError("undefined", message);
};

const arithmetic =
  (op: string): Operation =>
  (machine, left, right) =>
    machine.integers.binary[op]!(left as Integer, right as Integer);

/** Checks an index of a list or text: it must be in [0, last]. */
function indexWithin(machine: Machine, index: RunValue, last: number): number {
  const position = machine.integers.index(index as Integer);
  return position >= 0 && position <= last ? position : undefined_(`index ${position} is outside 0…${last}`);
}

/** Operator → its implementation. */
export const operations: Readonly<Record<Exclude<Operator, Lazy>, Operation>> = {
  neg: (machine, value) => machine.integers.neg(value as Integer),
  add: arithmetic("add"),
  sub: arithmetic("sub"),
  mul: arithmetic("mul"),
  div: arithmetic("div"),
  mod: arithmetic("mod"),
  floorDiv: arithmetic("floorDiv"),
  floorMod: arithmetic("floorMod"),
  truncDiv: arithmetic("truncDiv"),
  truncMod: arithmetic("truncMod"),
  min: arithmetic("min"),
  max: arithmetic("max"),
  abs: (machine, value) => ((value as Integer) < 0 ? machine.integers.neg(value as Integer) : value),
  wrap32: (machine, value) => machine.integers.wrap32(value as Integer),
  lt: (_, left, right) => left < right,
  le: (_, left, right) => left <= right,
  gt: (_, left, right) => left > right,
  ge: (_, left, right) => left >= right,
  eq: (_, left, right) => left === right,
  ne: (_, left, right) => left !== right,
  not: (_, value) => !value,
  len: (machine, of) => machine.integers.of(of instanceof Map ? of.size : (of as string | List).length),
  at: (machine, of, index) => {
    const items = of as string | List;
    return items[indexWithin(machine, index!, items.length - 1)]!;
  },
  slice: (machine, of, from, to) => {
    const items = of as List;
    const end = indexWithin(machine, to!, items.length);
    const start = indexWithin(machine, from!, end);
    machine.count(end - start);
    return typeof of === "string" ? of.slice(start, end) : items.slice(start, end).map(copyOf);
  },
  concat: (_, left, right) => `${left}${right}`,
  reversed: (machine, of) => {
    machine.count((of as List).length);
    return typeof of === "string" ? [...of].reverse().join("") : (of as List).toReversed().map(copyOf);
  },
  sorted: (machine, of) => {
    machine.count((of as List).length);
    return (of as List).toSorted(compareValues);
  },
  fill: (machine, count, value) => {
    const length = machine.integers.index(count as Integer);
    if (length < 0) return undefined_(`a list of ${length} elements`);
    machine.count(length);
    return Array.from({ length }, () => copyOf(value!));
  },
  copy: (machine, of) => {
    machine.count((of as List).length ?? (of as Map<RunValue, RunValue>).size);
    return copyOf(of!);
  },
  code: (machine, of) =>
    (of as string).length === 1
      ? machine.integers.of((of as string).charCodeAt(0))
      : undefined_(`the code of ${JSON.stringify(of)}`),
  chr: (machine, code) => String.fromCharCode(indexWithin(machine, code!, 126)),
  toText: (_, value) => String(value),
  toInt: (machine, of) => machine.integer(of as string),
  join: (machine, items, separator) => {
    machine.count((items as List).length);
    return (items as List).join(separator as string);
  },
  split: (machine, of, separator) => {
    if ((separator as string).length !== 1) return undefined_("split takes a separator of one character");
    machine.count((of as string).length);
    return (of as string).split(separator as string);
  },
  upper: (_, of) => (of as string).toUpperCase(),
  lower: (_, of) => (of as string).toLowerCase(),
  lookup: (_, of, key, other) => (of as Map<RunValue, RunValue>).get(key!) ?? other!,
  has: (_, of, key) => (of as Map<RunValue, RunValue>).has(key!),
  keys: (machine, of) => {
    machine.count((of as Map<RunValue, RunValue>).size);
    return [...(of as Map<RunValue, RunValue>).keys()].sort(compareValues);
  },
};
