import { checkCount, checkFinite, checkList, fail } from "../check.ts";
import { checkKeys } from "../options.ts";
import { type Rng, seeded } from "../random.ts";
import type { SdFormula } from "./debit.ts";
import { decimal, type PrintedRange, printedAs, type Rounding } from "./decimal.ts";
import { grim } from "./grim.ts";
import { grimmer } from "./grimmer.ts";

export interface SpriteOptions {
  /**
   * Number of questions, each with a whole number of points, whose mean is one value. Default 1: the values themselves
   * are whole numbers.
   */
  readonly items?: number;
  /** The formula of the deviation: division by n - 1 ("sample", default) or by n ("population"). */
  readonly formula?: SdFormula;
  /** Rule by which the printed numbers were rounded. Default "half". */
  readonly rounding?: Rounding;
  /** Maximum number of different samples to find. Default 10. */
  readonly samples?: number;
  /** Seed of the random draws. Default 1. */
  readonly seed?: number;
}

export interface Sprite {
  /**
   * True if a sample was found. False proves impossibility only if `impossible` is true; otherwise the search just
   * failed.
   */
  readonly found: boolean;
  /** True if GRIMMER proves that no whole numbers have the printed mean and standard deviation. */
  readonly impossible: boolean;
  /** Different samples, each sorted. They are a random selection, not all possible samples. */
  readonly samples: readonly (readonly number[])[];
}

/** The maximum number of tries for each sample, and of moves within a try. */
const [TRIES, MOVES] = [20, 20_000];

/** Draws n whole numbers from 0 to `width` with this sum, one unit at a time. */
const scatter = (random: Rng, n: number, width: number, sum: number): number[] => {
  const values = Array.from({ length: n }, () => Math.floor(sum / n));
  for (let left = sum - n * Math.floor(sum / n), i = 0; i < left; i++) values[i]!++;
  for (let step = Math.min(n * width, MOVES * 5); step > 0; step--) {
    const [up, down] = [random.below(n), random.below(n)];
    if (up === down || values[up]! >= width || values[down]! <= 0) continue;
    values[up]!++;
    values[down]!--;
  }
  return values;
};

/**
 * Moves pairs of numbers apart or together by one unit until the sum of squares is in range. Their sum is constant. The
 * search accepts 5% of the moves away from that range, to leave local optima.
 */
const settle = (random: Rng, values: number[], width: number, least: number, most: number): boolean => {
  const n = values.length;
  let squares = values.reduce((total, value) => total + value * value, 0);
  for (let step = 0; step < MOVES && (squares < least || squares > most); step++) {
    const [up, down] = [random.below(n), random.below(n)];
    if (up === down || values[up]! >= width || values[down]! <= 0) continue;
    const change = 2 * (values[up]! - values[down]! + 1);
    const gap = (at: number): number => Math.max(0, least - at, at - most);
    const closer = gap(squares + change) < gap(squares);
    if (!closer && random.next() > 0.05) continue;
    values[up]!++;
    values[down]!--;
    squares += change;
  }
  return squares >= least && squares <= most;
};

/**
 * The range of sums of squares Q whose standard deviation is printed as this number. For n numbers with sum S, the
 * variance is (n Q - S²)/bottom; bottom is n² or n (n - 1), times items².
 */
const squaresFor = (
  printed: PrintedRange,
  n: number,
  sum: number,
  [formula, items]: readonly [SdFormula, number],
): readonly [number, number] => {
  const size = BigInt(n);
  const total = BigInt(sum);
  const bottom = (formula === "sample" ? size * (size - 1n) : size * size) * BigInt(items) ** 2n;
  const fits = (squares: bigint): boolean => printed.contains({ top: size * squares - total * total, bottom }, 2);
  const near = ({ top, bottom: under }: { readonly top: bigint; readonly bottom: bigint }): bigint =>
    (top < 0n ? total * total : (top * top * bottom) / (under * under) + total * total) / size;
  let [low, high] = [near(printed.low) - 1n, near(printed.high) + 1n];
  while (low <= high && !fits(low)) low++;
  while (high >= low && !fits(high)) high--;
  return [Number(low), Number(high)];
};

/**
 * SPRITE: which numbers can have the printed mean and standard deviation? If every possible sample of grades, stars
 * or counts looks absurd, the printed numbers are hardly real.
 *
 * Draws numbers with the printed mean. Then moves pairs of them apart or together until the deviation matches.
 *
 * @param mean the mean as printed.
 * @param sd the standard deviation as printed.
 * @param n number of values, at least 2.
 * @param range smallest and largest possible value, for example [1, 5].
 * @param options items (1), formula ("sample"), rounding ("half"), samples (10), seed (1).
 * @returns different samples that fit both printed numbers.
 * @throws ToolkitError for a text that is not a number; for n below 2 or above 10,000; for a range that is empty,
 *   not of whole numbers or wider than 1,000,000, or a mean outside it.
 *
 * Cost: `samples` searches of up to 20 × 20,000 moves, milliseconds if samples are easy to find. An empty result
 * proves nothing; only `impossible`, computed by `grimmer`, is proof. The samples are not drawn uniformly from all
 * possible ones.
 * Source: Heathers, Anaya, van der Zee and Brown 2018, "Recovering data from summary statistics: SPRITE".
 * @example
 * const { samples } = sprite("3.00", "1.58", 5, [1, 5]);
 * samples; // => [[1, 2, 3, 4, 5]]
 */
export const sprite = (
  mean: string,
  sd: string,
  n: number,
  range: readonly [number, number],
  options: SpriteOptions = {},
): Sprite => {
  checkKeys(options, ["items", "formula", "rounding", "samples", "seed"]);
  const { formula = "sample", rounding = "half", seed = 1 } = options;
  if (formula !== "sample" && formula !== "population") fail("formula", formula, '"sample" or "population"');
  const items = checkCount("items", options.items ?? 1, 1);
  const sampleCount = checkCount("samples", options.samples ?? 10, 1);
  if (checkCount("n", n, 2) > 10_000) fail("n", n, "at most 10000");
  checkList("range", range, "two whole numbers: least and most");
  const [least, most] = [checkFinite("range[0]", range[0]), checkFinite("range[1]", range[1])];
  if (!(Number.isSafeInteger(least) && Number.isSafeInteger(most) && least < most && most - least <= 1_000_000))
    fail("range", range, "two whole numbers, the smaller one first, at most 1,000,000 apart");
  const exact = grimmer(mean, sd, n, { items, rounding, range: [least, most] });
  const none: Sprite = { found: false, impossible: !exact.formulas.includes(formula), samples: [] };
  if (none.impossible) return none;
  const width = (most - least) * items;
  const printed = printedAs(decimal("sd", sd), rounding);
  const sums = grim(mean, n * items, { rounding, range: [least, most] })
    .numerators.map((sum) => sum - least * items * n)
    .filter((sum) => sum >= 0 && sum <= width * n);
  const random = seeded(seed);
  const samples = new Map<string, number[]>();
  for (let turn = 0; turn < sampleCount * TRIES && samples.size < sampleCount && sums.length > 0; turn++) {
    const sum = sums[random.below(sums.length)]!;
    const values = scatter(random, n, width, sum);
    if (!settle(random, values, width, ...squaresFor(printed, n, sum, [formula, items]))) continue;
    const sorted = values.sort((a, b) => a - b).map((value) => least + value / items);
    samples.set(sorted.join(" "), sorted);
  }
  return { found: samples.size > 0, impossible: false, samples: [...samples.values()] };
};
