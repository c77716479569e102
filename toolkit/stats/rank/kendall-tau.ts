import { alternativeOf, checkChoice } from "../check.ts";
import { testSides } from "../intervals/sides.ts";
import { checkKeys } from "../options.ts";
import type { Alternative, Interval, IntervalOptions, TestResult } from "../result.ts";
import { normalSf, normalSfQuantile } from "../special/normal.ts";
import type { Correlation } from "./correlation.ts";
import { fisherInterval } from "./fisher-interval.ts";
import { kendallError, type TauVariant } from "./kendall-error.ts";
import { exactCells, kendallDistribution } from "./kendall-exact.ts";
import { fiellerError } from "./kendall-interval.ts";
import { type KendallPairs, kendallPairs } from "./kendall-pairs.ts";
import { constantList, pairedLists } from "./paired-lists.ts";

export interface KendallOptions extends IntervalOptions {
  /**
   * Variant of tau: "a" counts ties as 0; "b" (default) corrects for ties; "c" is Stuart's, for tables that are not
   * square.
   */
  readonly variant?: TauVariant;
  /** Default "auto": exact if that is fast (up to 50 untied pairs, or a few tied ones), otherwise asymptotic. */
  readonly test?: "auto" | "exact" | "asymptotic";
  /** Default "fieller". "delta" takes ties into account and needs at least some 50 pairs. */
  readonly interval?: "fieller" | "delta";
  /** Direction of the alternative. Default "two-sided". */
  readonly alternative?: Alternative;
}

/** Kendall's tau, with the counts of pairs that it is computed from. */
export interface KendallTau extends Correlation {
  readonly pairs: {
    readonly concordant: number;
    readonly discordant: number;
    readonly tiedX: number;
    readonly tiedY: number;
    readonly tiedBoth: number;
  };
}

/** `test: "auto"` computes the exact test with ties only if its table has at most this many cells. */
const CHEAP_CELLS = 100_000;

const estimates: Readonly<Record<TauVariant, (pairs: KendallPairs) => number>> = {
  a: ({ n, concordant, discordant }) => (concordant - discordant) / ((n * (n - 1)) / 2),
  b: ({ concordant, discordant, tiedX, tiedY }) => {
    const untied = concordant + discordant;
    const tau = (concordant - discordant) / Math.sqrt((untied + tiedX) * (untied + tiedY));
    return Math.min(1, Math.max(-1, tau));
  },
  c: ({ n, concordant, discordant, distinctX, distinctY }) => {
    const least = Math.min(distinctX, distinctY);
    return (2 * (concordant - discordant)) / ((n * n * (least - 1)) / least);
  },
};

/** Computes tau from the counts of pairs. */
export const tauOf = (pairs: KendallPairs, variant: TauVariant): number => {
  if (pairs.distinctX < 2) throw constantList("x", "Kendall's tau");
  if (pairs.distinctY < 2) throw constantList("y", "Kendall's tau");
  return estimates[variant](pairs);
};

const exactTest = (x: ArrayLike<number>, y: ArrayLike<number>, s: number, alternative: Alternative): number => {
  const counts: Readonly<Record<Alternative, (value: number) => boolean>> = {
    "two-sided": (value) => Math.abs(value) >= Math.abs(s),
    greater: (value) => value >= s,
    less: (value) => value <= s,
  };
  let p = 0;
  for (const [value, probability] of kendallDistribution(x, y)) if (counts[alternative](value)) p += probability;
  return Math.min(1, p);
};

const asymptoticTest = (
  { n, concordant, discordant, tiesX, tiesY }: KendallPairs,
  alternative: Alternative,
): number => {
  const m = n * (n - 1);
  const triples = n > 2 ? (tiesX.triples * tiesY.triples) / (9 * m * (n - 2)) : 0;
  const variance =
    (m * (2 * n + 5) - tiesX.variance - tiesY.variance) / 18 + (2 * tiesX.pairs * tiesY.pairs) / m + triples;
  const z = (concordant - discordant) / Math.sqrt(variance);
  const tails = { "two-sided": 2 * normalSf(Math.abs(z)), greater: normalSf(z), less: normalSf(-z) };
  return Math.min(1, tails[alternative]);
};

const deltaInterval = (tau: number, error: number, n: number, options: KendallOptions): Interval | undefined => {
  if (error <= 1e-12) return undefined;
  const { level, side, tail } = testSides(options);
  const z = normalSfQuantile(tail);
  return {
    estimate: tau,
    low: side === "upper" ? -1 : Math.max(-1, tau - z * error),
    high: side === "lower" ? 1 : Math.min(1, tau + z * error),
    level,
    method: "delta",
    n,
  };
};

/**
 * Kendall's rank correlation tau: do two lists rank the same items in the same order?
 *
 * tau-a = (C - D) / (n (n - 1) / 2) over the C concordant and D discordant pairs. tau-b divides by sqrt((C + D + tied
 * in x alone) (C + D + tied in y alone)). tau-c = 2 (C - D) / (n² (m - 1) / m); m is the smaller number of distinct
 * values. The p-value is that of S = C - D, the same for all three: exact over all n! pairings with their ties, or
 * normal with a variance corrected for ties. The default interval is tanh(atanh(tau) ± z sqrt(0.437 / (n - 4))). It is
 * valid for few ties and |tau| below about 0.8. For n <= 4 it is the whole range. A perfect order gets the interval of
 * an order one swap of neighbours away, with one end at ±1.
 *
 * @param x scores of n items by one judge, run or benchmark, in any unit. Larger is better in both lists, or in
 *   neither.
 * @param y scores of the same n items, in the same order, by the other judge, run or benchmark.
 * @param options `variant`, `test`, `interval`, `alternative`, `level`, `side`.
 * @returns tau with its interval, the `test`, and the counts of `pairs` by kind.
 * @throws ToolkitError "length_mismatch"; "invalid_argument" for n < 2 or a value that is not finite; "undefined_result" if a
 *   list is constant.
 *
 * Cost O(n log n): a million pairs take about 0.3 s, whole numbers 0.05 s. For few items ranked by many runs:
 * `rankStability`. If only the top matters: `weightedTau` or `rankBiasedOverlap`.
 * Source: Kendall 1938, 1945; Stuart 1953; algorithm Knight 1966; variance Kendall and Gibbons 1990, ch. 5; interval Fieller,
 * Hartley and Pearson 1957, and Brown and Benedetti 1977 for "delta".
 * @example
 * kendallTau([1, 2, 3, 4, 5], [1, 3, 2, 5, 4]).estimate; // => 0.6
 */
export const kendallTau = (x: ArrayLike<number>, y: ArrayLike<number>, options: KendallOptions = {}): KendallTau => {
  checkKeys(options, ["variant", "test", "interval", "alternative", "level", "side"]);
  pairedLists(x, y, 2);
  const n = x.length;
  const pairs = kendallPairs(x, y);
  const variant = checkChoice("variant", options.variant, ["b", "a", "c"]);
  const alternative = alternativeOf(options);
  const estimate = tauOf(pairs, variant);
  const statistic = pairs.concordant - pairs.discordant;
  const exact = isExact(x, y, checkChoice("test", options.test, ["auto", "exact", "asymptotic"]));
  const test: TestResult = {
    test: exact ? "kendall-exact" : "kendall-asymptotic",
    statistic,
    pValue: exact ? exactTest(x, y, statistic, alternative) : asymptoticTest(pairs, alternative),
    alternative,
    n,
  };
  const { concordant, discordant, tiedX, tiedY, tiedBoth } = pairs;
  const fieller = { standardError: fiellerError(n), nearest: 1 - 4 / (n * (n - 1)) };
  const delta = checkChoice("interval", options.interval, ["fieller", "delta"]) === "delta";
  const interval =
    (delta && deltaInterval(estimate, kendallError(x, y, variant, estimate, pairs), n, options)) ||
    fisherInterval(estimate, fieller, n, "fieller", options);
  return {
    ...interval,
    method: `tau-${variant}, ${interval.method}`,
    test,
    pairs: { concordant, discordant, tiedX, tiedY, tiedBoth },
  };
};

const isExact = (x: ArrayLike<number>, y: ArrayLike<number>, test: "auto" | "exact" | "asymptotic"): boolean => {
  if (test !== "auto") return test === "exact";
  return x.length <= 50 && exactCells(x, y) <= CHEAP_CELLS;
};
