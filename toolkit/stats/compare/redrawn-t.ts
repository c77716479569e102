import { ToolkitError } from "../../errors.ts";
import { cutMeans, pack } from "../resample/pack.ts";
import { redraw } from "../resample/redraw.ts";

/** t of every comparison, as observed and redrawn. */
export interface RedrawnT {
  /** |t_h|. */
  readonly observed: readonly number[];
  /** draws[h][b]: |d*_h - d_h| / s*_h in replicate b. */
  readonly draws: readonly Float64Array[];
}

/** Replicates that are redrawn before their sums are read: both stay in the cache. */
const BLOCK = 64;

/** Sums over the units: of values, of their squares, of products with sizes, of sizes and of squared sizes. */
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

/** Mean and its cluster-robust standard error out of sums; an error within rounding is 0. */
const summary = ({ value, square, product, size, size2 }: Sums, units: number): readonly [number, number] => {
  const centre = value / size;
  const squares = square - 2 * centre * product + centre * centre * size2;
  return [centre, squares <= 1e-13 * square ? 0 : Math.sqrt((squares * units) / (units - 1)) / size];
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

/** Redraws units with replacement, the same for all comparisons. `sums` are those of the units, `sizes` their sizes. */
export const redrawnT = (
  sums: readonly Float64Array[],
  sizes: Float64Array,
  replicates: number,
  seed: number,
): RedrawnT => {
  const units = sizes.length;
  const alike = sizes.every((size) => size === sizes[0]);
  const common = alike ? [] : [sizes, sizes.map((size) => size * size)];
  const own = (values: Float64Array): Float64Array[] => {
    const squares = values.map((value) => value * value);
    return alike ? [values, squares] : [values, squares, values.map((value, i) => value * sizes[i]!)];
  };
  const each = alike ? 2 : 3;
  const packed = pack([...common, ...sums.flatMap(own)]);
  const { words, next } = redraw(packed, seed, BLOCK);
  const [total, total2] = [add(sizes, new Float64Array(units).fill(1)), add(sizes, sizes)];
  const ones = new Float64Array(units).fill(1);
  const centres: number[] = [];
  const observed = sums.map((values, h) => {
    const size = { size: total, size2: total2 };
    const parts = { value: add(values, ones), square: add(values, values), product: add(values, sizes), ...size };
    const found = summary(parts, units);
    centres.push(found[0]);
    return observedT(found, h);
  });
  const draws = sums.map(() => new Float64Array(replicates));
  const columns = packed.columns.map(() => new Float64Array(BLOCK));
  const one = sizes[0]!;
  for (let b = 0; b < replicates; b += BLOCK) {
    const taken = Math.min(BLOCK, replicates - b);
    next(taken);
    packed.columns.forEach((lane, c) => {
      cutMeans(lane, words, packed.width, 1, columns[c]!.subarray(0, taken));
    });
    sums.forEach((_, h) => {
      const at = common.length + each * h;
      const [value, square, product] = [columns[at]!, columns[at + 1]!, columns[at + 2]];
      const [size, size2] = alike ? [] : [columns[0]!, columns[1]!];
      const into = draws[h]!;
      for (let i = 0; i < taken; i++) {
        const n = size ? size[i]! : total;
        const n2 = size2 ? size2[i]! : total2;
        const cross = alike ? one * value[i]! : product![i]!;
        const centre = value[i]! / n;
        const squares = square[i]! - 2 * centre * cross + centre * centre * n2;
        const shift = Math.abs(centre - centres[h]!);
        if (squares > 1e-13 * square[i]!) into[b + i] = shift / (Math.sqrt((squares * units) / (units - 1)) / n);
        else into[b + i] = shift > 1e-14 ? Number.POSITIVE_INFINITY : 0;
      }
    });
  }
  return { observed, draws };
};
