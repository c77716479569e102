import type { Integer } from "./integers.ts";

/** A value at run time. A map keeps its keys in insertion order; the operator `keys` sorts them. */
export type RunValue = Integer | boolean | string | RunValue[] | Map<RunValue, RunValue>;

/** A copy that shares nothing with the value. */
export function copyOf(value: RunValue): RunValue {
  if (Array.isArray(value)) return value.map(copyOf);
  if (value instanceof Map) return new Map([...value].map(([key, one]) => [key, copyOf(one)]));
  return value;
}

/** Compares two integers, or two ASCII texts by their character codes. */
export const compareValues = (left: RunValue, right: RunValue): number => {
  if (left < right) return -1;
  return left > right ? 1 : 0;
};
