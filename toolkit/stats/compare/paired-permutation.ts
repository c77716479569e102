import { ToolkitError } from "../../errors.ts";
import { alternativeOf, checkChoice, checkCount } from "../check.ts";
import { checkKeys } from "../options.ts";
import { seeded } from "../random.ts";
import type { Alternative, TestResult } from "../result.ts";
import { type First, type Second, twoModels } from "../two-models.ts";
import { clusterSums, listMean, taskDifferences } from "./differences.ts";

export interface PairedPermutationOptions {
  /** Default "auto": exact for up to 20 tasks (or clusters) that differ. */
  readonly test?: "auto" | "exact" | "monte-carlo";
  /** Number of random sign flips of "monte-carlo". Default 9,999. */
  readonly replicates?: number;
  /** Seed of the random draws. Default 1. */
  readonly seed?: number;
  /** A cluster label for each task. Tasks of the same cluster are flipped together. */
  readonly clusters?: ArrayLike<string | number>;
  /** "greater": a is better. Default "two-sided". */
  readonly alternative?: Alternative;
}

export interface PairedPermutation extends TestResult {
  /** Number of evaluated sign flips: 2^n, or the replicates. */
  readonly permutations: number;
}

const MOST_EXACT = 24;

/** Computes the sums of n values under all 2^n assignments of signs, by doubling. */
const signedSums = (values: readonly number[]): Float64Array => {
  const sums = new Float64Array(2 ** values.length);
  let filled = 1;
  for (const value of values) {
    for (let i = 0; i < filled; i++) {
      sums[filled + i] = sums[i]! - value;
      sums[i]! += value;
    }
    filled *= 2;
  }
  return sums;
};

const drawnSums = (values: readonly number[], replicates: number, seed: number): Float64Array => {
  const random = seeded(seed);
  return Float64Array.from({ length: replicates }, () => {
    let sum = 0;
    for (const value of values) sum += random.next() < 0.5 ? value : -value;
    return sum;
  });
};

/** Share of sums at least as extreme as the observed one. Sums that differ only by rounding count as equal. */
const extremes = (sums: Float64Array, observed: number, alternative: Alternative): number => {
  let slack = 0;
  for (const sum of sums) slack = Math.max(slack, Math.abs(sum));
  slack *= 1e-12;
  let extreme = 0;
  const sign = alternative === "less" ? -1 : 1;
  for (const sum of sums)
    if (
      alternative === "two-sided" ? Math.abs(sum) >= Math.abs(observed) - slack : sign * sum >= sign * observed - slack
    )
      extreme++;
  return extreme;
};

/**
 * Paired permutation (sign-flip) test. If the two models were interchangeable on every task, how often would their
 * mean difference be at least as large?
 *
 * Flips the sign of each a[i] - b[i]. p is the share of flips whose |sum| reaches the observed one; with
 * "monte-carlo" it is (1 + count) / (1 + replicates).
 *
 * @param a scores of the first model, one per task; or rows of results.
 * @param b scores of the second, in the same order; with rows of results, the names of both models.
 * @param options `test`, `replicates`, `seed`, `clusters`, `alternative`.
 * @returns the test; its `statistic` is the mean difference; `permutations` is the number of evaluated flips.
 * @throws ToolkitError "length_mismatch"; "invalid_argument" for no tasks, a score that is not finite or a single cluster; or
 *   for an exact test of more than 24 differing tasks.
 *
 * Cost O(2^n) exact, O(n replicates) otherwise. Needs no assumption about the shape of the scores.
 * Source: Fisher 1935, ch. 3; the 1 added to both counts Phipson and Smyth 2010.
 * @example
 * pairedPermutation([1, 1, 1, 0, 1], [0, 0, 1, 0, 0]).pValue; // => 0.25
 */
export const pairedPermutation = (
  a: First<number>,
  b: Second<number>,
  options: PairedPermutationOptions = {},
): PairedPermutation => {
  checkKeys(options, ["test", "replicates", "seed", "clusters", "alternative"]);
  const pair = twoModels(a, b);
  const d = taskDifferences(pair.a, pair.b);
  const alternative = alternativeOf(options);
  const method = checkChoice("test", options.test, ["auto", "exact", "monte-carlo"]);
  const { sums } = clusterSums(d, options.clusters ?? pair.clusters);
  const moving = [...sums].filter((value) => value !== 0);
  const exact = method === "auto" ? moving.length <= 20 : method === "exact";
  if (exact && moving.length > MOST_EXACT)
    throw new ToolkitError(`an exact test of ${moving.length} differing tasks needs 2^${moving.length} flips`, {
      code: "invalid_argument",
      argument: "test",
      value: method,
      hint: `use test: "monte-carlo" above ${MOST_EXACT} differing tasks`,
    });
  const replicates = checkCount("replicates", options.replicates ?? 9999, 1);
  const flips = exact ? signedSums(moving) : drawnSums(moving, replicates, options.seed ?? 1);
  const extreme = extremes(
    flips,
    moving.reduce((sum, value) => sum + value, 0),
    alternative,
  );
  return {
    test: exact ? "paired-permutation-exact" : "paired-permutation-monte-carlo",
    statistic: listMean(d),
    pValue: exact ? extreme / flips.length : (1 + extreme) / (1 + replicates),
    alternative,
    n: d.length,
    permutations: exact ? 2 ** sums.length : replicates,
  };
};
