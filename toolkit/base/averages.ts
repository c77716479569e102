import { itemAt } from "./item-at.ts";

/**
 * The sum of numbers, added from first to last.
 *
 * @example
 * sumOf([1, 2, 3]); // => 6
 */
export const sumOf = (values: ArrayLike<number>): number => {
  let total = 0;
  for (let i = 0; i < values.length; i++) total += values[i]!;
  return total;
};

/**
 * The arithmetic mean of numbers; NaN if there are none.
 *
 * @example
 * meanOf([1, 2, 6]); // => 3
 */
export const meanOf = (values: ArrayLike<number>): number => sumOf(values) / values.length;

/**
 * The arithmetic mean of the known numbers; null if all are unknown.
 *
 * @example
 * meanOrNull([1, null, 5]); // => 3
 */
export const meanOrNull = (values: readonly (number | null)[]): number | null => {
  const numbers = values.filter((value) => value !== null);
  return numbers.length === 0 ? null : meanOf(numbers);
};

/**
 * The sample variance of numbers, with n - 1 in the denominator; NaN for fewer than two.
 *
 * @example
 * varianceOf([1, 2, 3]); // => 1
 */
export const varianceOf = (values: ArrayLike<number>): number => {
  const mean = meanOf(values);
  let squares = 0;
  for (let i = 0; i < values.length; i++) squares += (values[i]! - mean) ** 2;
  return squares / (values.length - 1);
};

/**
 * The median of numbers: the middle one, or the mean of the two in the middle; NaN if there are none.
 *
 * @example
 * medianOf([5, 1, 2, 4]); // => 3
 */
export const medianOf = (values: ArrayLike<number>): number => {
  const sorted = Float64Array.from(values).sort();
  if (sorted.length === 0) return Number.NaN;
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? itemAt(sorted, half) : (itemAt(sorted, half - 1) + itemAt(sorted, half)) / 2;
};
