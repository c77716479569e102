import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { cutMeans, pack } from "../resample/pack.ts";
import { redraw } from "../resample/redraw.ts";
import { errorOfSums } from "../resample/redrawn-errors.ts";
import { basesOf } from "./bases.ts";

/** The t statistic of every comparison, observed and in each bootstrap replicate. */
export interface RedrawnT {
  /** |t_h| = |d_h| / s_h of each comparison h: its mean difference divided by the standard error. */
  readonly observed: readonly number[];
  /** draws[h][b]: |d*_h - d_h| / s*_h in replicate b. */
  readonly draws: readonly Float64Array[];
}

/** Number of replicates drawn at a time, before their sums are read. */
const BLOCK = 2048;

/** Sums over units (tasks or clusters): values, their squares, values × sizes, sizes, and squared sizes. */
interface Sums {
  readonly value: number;
  readonly square: number;
  readonly product: number;
  readonly size: number;
  readonly size2: number;
}

const add = (values: ArrayLike<number>, others: ArrayLike<number>): number => {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]! * others[i]!;
  return sum;
};

/**
 * Computes the mean and its cluster-robust standard error from sums. An error that is only due to rounding counts as 0.
 */
const summary = ({ value, square, product, size, size2 }: Sums, units: number): readonly [number, number] => {
  const centre = value / size;
  return [centre, errorOfSums(centre, { square, product, size2, size }, units)];
};

const observedT = ([centre, error]: readonly [number, number], h: number): number => {
  if (error > 0) return Math.abs(centre / error);
  if (centre === 0) return 0;
  throw new ToolkitError(`differences[${h}] do not vary, so that no t exists`, {
    code: "undefined_result",
    argument: `differences[${h}]`,
    hint: "leave this comparison out or adjust exact p-values with holm",
  });
};

/**
 * Resamples units with replacement, the same ones for all comparisons. `sums[h]` has the summed differences of each
 * unit in comparison h, `sizes` the number of tasks of each unit.
 */
export const redrawnT = (
  sums: readonly Float64Array[],
  sizes: Float64Array,
  replicates: number,
  seed: number,
): RedrawnT => {
  const units = sizes.length;
  const alike = sizes.every((size) => size === sizes[0]);
  const products = (values: Float64Array): Float64Array => values.map((value, i) => value * itemAt(sizes, i));
  const { bases, spans } = basesOf(sums);
  // The order of the columns: sizes and their squares, bases, products of bases with sizes, squares of all sums.
  const packed = pack([
    ...(alike ? [] : [sizes, sizes.map((size) => size * size)]),
    ...bases,
    ...(alike ? [] : bases.map(products)),
    ...sums.map((values) => values.map((value) => value * value)),
  ]);
  const first = alike ? 0 : 2;
  const squaresFrom = first + bases.length * (alike ? 1 : 2);
  const { words, next } = redraw(packed, seed, BLOCK);
  const [total, total2] = [add(sizes, new Float64Array(units).fill(1)), add(sizes, sizes)];
  const constant = new Float64Array(units).fill(1);
  const centres: number[] = [];
  const observed = sums.map((values, h) => {
    const size = { size: total, size2: total2 };
    const parts = { value: add(values, constant), square: add(values, values), product: add(values, sizes), ...size };
    const moments = summary(parts, units);
    centres.push(moments[0]);
    return observedT(moments, h);
  });
  const draws = sums.map(() => new Float64Array(replicates));
  const columns = packed.columns.map(() => new Float64Array(BLOCK));
  const one = itemAt(sizes, 0);
  const none = new Float64Array(BLOCK);
  for (let b = 0; b < replicates; b += BLOCK) {
    const blockSize = Math.min(BLOCK, replicates - b);
    next(blockSize);
    packed.columns.forEach((lane, c) => {
      cutMeans(lane, words, BLOCK, 1, columns[c]!.subarray(0, blockSize));
    });
    spans.forEach(({ plus, minus }, h) => {
      const [up, down] = [plus < 0 ? none : columns[first + plus]!, minus < 0 ? none : columns[first + minus]!];
      const crossed = alike || plus < 0 ? none : columns[first + bases.length + plus]!;
      const lessCrossed = alike || minus < 0 ? none : columns[first + bases.length + minus]!;
      const square = columns[squaresFrom + h]!;
      const centre = centres[h]!;
      const into = draws[h]!;
      for (let i = 0; i < blockSize; i++) {
        const n = alike ? total : columns[0]![i]!;
        const n2 = alike ? total2 : columns[1]![i]!;
        const value = up[i]! - down[i]!;
        const cross = alike ? one * value : crossed[i]! - lessCrossed[i]!;
        const mean = value / n;
        const squares = square[i]! - 2 * mean * cross + mean * mean * n2;
        const shift = Math.abs(mean - centre);
        if (squares > 1e-13 * square[i]!) into[b + i] = shift / (Math.sqrt((squares * units) / (units - 1)) / n);
        else into[b + i] = shift > 1e-14 ? Number.POSITIVE_INFINITY : 0;
      }
    });
  }
  return { observed, draws };
};
