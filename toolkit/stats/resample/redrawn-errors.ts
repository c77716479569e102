import { itemAt } from "../../base/item-at.ts";

/**
 * Sums over units (clusters): of squared score sums, of products of score sums and sizes, of squared sizes, and of
 * sizes.
 */
export interface ErrorSums {
  readonly square: number;
  readonly product: number;
  readonly size2: number;
  readonly size: number;
}

/**
 * Cluster-robust standard error of a mean, from sums over its units. An error that is only due to rounding counts as 0.
 */
export const errorOfSums = (mean: number, { square, product, size2, size }: ErrorSums, units: number): number => {
  const squares = square - 2 * mean * product + mean * mean * size2;
  return squares <= 1e-13 * square ? 0 : Math.sqrt((squares * units) / (units - 1)) / size;
};

/**
 * The additional columns from which standard errors are computed: the squares of every row. If sizes differ, also the
 * products of every row with its sizes, and the squared sizes.
 */
export const errorColumns = (sums: readonly Float64Array[], sizes: readonly Float64Array[]): Float64Array[] => {
  const by = (values: Float64Array, others: Float64Array): Float64Array =>
    values.map((value, i) => value * itemAt(others, i));
  const squares = sums.map((sum) => by(sum, sum));
  if (sizes.length === 0) return squares;
  const products = sums.map((sum, r) => by(sum, sizes[r] ?? itemAt(sizes, 0)));
  return [...squares, ...products, ...sizes.map((size) => by(size, size))];
};

/**
 * Reads the sums of row r from the totals of the columns that `errorColumns` added. `total(i)` is the total of column
 * i.
 */
export const errorSums = (
  total: (column: number) => number,
  r: number,
  rows: number,
  sizes: number,
  mean: number,
  size: number,
  units: number,
): ErrorSums => {
  const square = total(r);
  const per = size / units;
  if (sizes === 0) return { square, product: mean * size * per, size2: per * per * units, size };
  return { square, product: total(rows + r), size2: total(2 * rows + (sizes > 1 ? r : 0)), size };
};
