import { ToolkitError } from "../../errors.ts";
import { alternativeOf } from "../check.ts";
import { endlessRange, makeInterval, testSides } from "../intervals/sides.ts";
import { checkKeys } from "../options.ts";
import type { Alternative, Interval, IntervalOptions, TestResult } from "../result.ts";
import { studentSfQuantile } from "../special/student.ts";
import { type First, type Second, twoModels } from "../two-models.ts";
import { listMean, taskDifferences } from "./differences.ts";
import { studentP } from "./tails.ts";

export interface PairedTOptions extends IntervalOptions {
  /** "greater": a is better. Default "two-sided". A one-sided alternative gives a one-sided interval. */
  readonly alternative?: Alternative;
}

/** Test and interval of the mean of a - b. `estimate` is that mean. */
export interface PairedT extends TestResult, Interval {
  readonly standardError: number;
  /** Pearson correlation of a and b: the higher, the more pairing helps. Undefined if one of them is constant. */
  readonly correlation: number | undefined;
}

const squares = (values: ArrayLike<number>, other: ArrayLike<number>): number => {
  const [m, k] = [listMean(values), listMean(other)];
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += (values[i]! - m) * (other[i]! - k);
  return sum;
};

/**
 * Paired t test: do two models differ on the tasks that both answered?
 *
 * t = d / s with n - 1 degrees of freedom. d is the mean of a[i] - b[i], s = sd / sqrt(n); the interval is d ± t s.
 *
 * @param a scores of the first model, one per task, such as the share of samples that passed; or rows of results.
 * @param b scores of the second, in the same order; with rows of results, the names of both models.
 * @param options `alternative`, `level`, `side`.
 * @returns the test and the interval of the mean difference, `standardError` and `correlation`. If no task differs, t
 *   = 0 and p = 1. The interval is then infinite, because the spread is unknown; `pairedDifference` bounds it.
 * @throws ToolkitError "length_mismatch"; "invalid_argument" for fewer than 2 tasks or a score that is not finite;
 *   "undefined_result" if all differences are equal and not 0, so that their spread is unknown.
 *
 * Cost O(n). Assumes independent tasks and ignores clusters of results; `pairedDifference` uses them. For right and
 * wrong answers only: `mcnemar`; for fewer than some 30 tasks: `pairedPermutation`.
 * Source: Student 1908; for evaluations Miller 2024, eq. 7.
 * @example
 * pairedT([0.9, 0.5, 0.7, 0.2, 0.4, 0.8], [0.6, 0.5, 0.5, 0.3, 0.1, 0.7]).pValue; // => 0.1019394788
 */
export const pairedT = (a: First<number>, b: Second<number>, options: PairedTOptions = {}): PairedT => {
  checkKeys(options, ["alternative", "level", "side"]);
  const pair = twoModels(a, b);
  const d = taskDifferences(pair.a, pair.b, 2);
  const n = d.length;
  const alternative = alternativeOf(options);
  const side = testSides(options);
  const difference = listMean(d);
  const constant = d.every((value) => value === d[0]);
  if (constant && d[0] !== 0)
    throw new ToolkitError(`the paired t test is undefined: all ${n} differences are ${d[0]}`, {
      code: "undefined_result",
      argument: "a",
      hint: "use signTest or pairedPermutation, which need no spread",
    });
  const standardError = constant ? 0 : Math.sqrt(squares(d, d) / (n - 1) / n);
  const statistic = constant ? 0 : difference / standardError;
  const reach = constant ? Number.POSITIVE_INFINITY : studentSfQuantile(side.tail, n - 1) * standardError;
  const spread = Math.sqrt(squares(pair.a, pair.a) * squares(pair.b, pair.b));
  const ends = [difference - reach, difference + reach] as const;
  return {
    ...makeInterval(side, constant ? "paired-t, no spread" : "paired-t", n, difference, ends, endlessRange),
    test: "paired-t",
    statistic,
    df: n - 1,
    pValue: studentP(statistic, n - 1, alternative),
    alternative,
    standardError,
    correlation: spread > 0 ? squares(pair.a, pair.b) / spread : undefined,
  };
};
