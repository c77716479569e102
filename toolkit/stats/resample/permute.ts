import { checkList } from "../check.ts";
import { checkKeys } from "../options.ts";
import { draw } from "./draw.ts";

/**
 * Returns the values in a random order (Fisher and Yates), as a new array.
 *
 * @param values any values.
 * @param options seed (1).
 * @returns a new array.
 * Cost: O(n).
 * Source: Fisher and Yates 1938; Durstenfeld 1964.
 * @example
 * [...permute([1, 2, 3])].sort(); // => [1, 2, 3]
 */
export const permute = <T>(values: ArrayLike<T>, options: { readonly seed?: number } = {}): T[] => {
  checkKeys(options, ["seed"]);
  checkList("values", values, "values");
  const source = draw(options.seed ?? 1);
  const out = Array.from(values);
  for (let i = out.length - 1; i > 0; i--) {
    const j = source.one(i + 1);
    [out[i], out[j]] = [out[j]!, out[i]!];
  }
  return out;
};
