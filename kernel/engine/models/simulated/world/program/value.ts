import type { Integer } from "./integers.ts";

/** A value of a run. A map keeps its keys as they came; `keys` sorts. */
export type Value = Integer | boolean | string | Value[] | Map<Value, Value>;

/** A copy that shares nothing with the value. */
export function copyOf(value: Value): Value {
  if (Array.isArray(value)) return value.map(copyOf);
  if (value instanceof Map) return new Map([...value].map(([key, one]) => [key, copyOf(one)]));
  return value;
}

/** Order of two integers, or of two ASCII texts by code. */
export const compare = (left: Value, right: Value): number => {
  if (left < right) return -1;
  return left > right ? 1 : 0;
};
