import { alternativeOf, checkChoice, checkCount, fail } from "../check.ts";
import { countPairs, type PairedCounts } from "../intervals/paired-counts.ts";
import { checkKeys } from "../options.ts";
import type { Alternative, TestResult } from "../result.ts";
import { binomialCdf, binomialPmf, binomialSf } from "../special/binomial.ts";
import { chiSquaredSf } from "../special/chi-squared.ts";
import { normalSf } from "../special/normal.ts";

export interface McNemarOptions {
  /**
   * "mid-p" (default): nearly exact, with an error rate close to its level; "exact": conservative, with an error rate
   * never above its level; "chi-squared": asymptotic; "chi-squared-corrected": with continuity correction, close to
   * exact.
   */
  readonly test?: "mid-p" | "exact" | "chi-squared" | "chi-squared-corrected";
  /** "greater": the first is better. Default "two-sided". */
  readonly alternative?: Alternative;
}

type Parts = readonly [first: number, second: number, alternative: Alternative];

/** Upper tail of Binomial(b + c, 1/2): P(X >= b). */
const atLeast = (b: number, n: number): number => (b === 0 ? 1 : binomialSf(b - 1, n, 0.5));

const exact = ([b, c, alternative]: Parts): number => {
  const n = b + c;
  if (alternative === "greater") return atLeast(b, n);
  if (alternative === "less") return binomialCdf(b, n, 0.5);
  return Math.min(1, 2 * binomialCdf(Math.min(b, c), n, 0.5));
};

const midP = (parts: Parts): number => {
  const [b, c, alternative] = parts;
  if (b === c) return alternative === "two-sided" ? 1 : 0.5;
  const point = binomialPmf(Math.min(b, c), b + c, 0.5);
  return exact(parts) - (alternative === "two-sided" ? point : point / 2);
};

const chiSquared = ([b, c]: Parts, correction: 0 | 1): number =>
  b === c ? 0 : Math.max(0, Math.abs(b - c) - correction) ** 2 / (b + c);

const tail = (statistic: number, [b, c, alternative]: Parts): number => {
  if (alternative === "two-sided") return chiSquaredSf(statistic, 1);
  const z = Math.sqrt(statistic) * Math.sign(b - c);
  return normalSf(alternative === "greater" ? z : -z);
};

const HINT = "of a table [[both, onlyA], [onlyB, neither]] it takes onlyA and onlyB: mcnemar(onlyA, onlyB)";

/** The methods by name. Each computes the statistic and the p-value. */
const methods: Readonly<
  Record<NonNullable<McNemarOptions["test"]>, (parts: Parts) => Pick<TestResult, "statistic" | "pValue" | "df">>
> = {
  "mid-p": (parts) => ({ statistic: parts[0], pValue: midP(parts) }),
  exact: (parts) => ({ statistic: parts[0], pValue: exact(parts) }),
  "chi-squared": (parts) => {
    const statistic = chiSquared(parts, 0);
    return { statistic, df: 1, pValue: tail(statistic, parts) };
  },
  "chi-squared-corrected": (parts) => {
    const statistic = chiSquared(parts, 1);
    return { statistic, df: 1, pValue: tail(statistic, parts) };
  },
};

/**
 * McNemar's test: do two models that answered the same tasks differ in their share of right answers?
 *
 * The test uses only the tasks that exactly one of the models solves. Given b + c of them, b is Binomial(b + c, 1/2) if
 * the models are equal. mid-p is the exact p-value minus the probability of the observed table (minus half of it if
 * one-sided). chi-squared is (b - c)² / (b + c) with 1 degree of freedom; corrected: (|b - c| - 1)² / (b + c).
 *
 * @param onlyFirst b, the number of tasks that only the first model got right; or the four counts of `pairedCounts`.
 * @param onlySecond c, the number of tasks that only the second model got right; omit it if the first argument has the
 *   four counts.
 * @param options `test` (default "mid-p"), `alternative`.
 * @returns the test; its `statistic` is b for "mid-p" and "exact"; `n` = b + c. Without disagreement, p = 1.
 * @throws ToolkitError "invalid_argument" for counts that are not whole numbers of at least 0.
 *
 * Cost O(1). With several samples for each task or scores between 0 and 1: `pairedPermutation` or `pairedT`. For the
 * size of the difference: an interval of paired proportions, such as `tango`.
 * Source: McNemar 1947; mid-p recommended by Fagerland, Lydersen and Laake 2013.
 * @example
 * mcnemar(7, 1).pValue; // => 0.0390625
 */
export function mcnemar(counts: PairedCounts, options?: McNemarOptions): TestResult;
export function mcnemar(onlyFirst: number, onlySecond: number, options?: McNemarOptions): TestResult;
export function mcnemar(
  first: PairedCounts | number,
  second?: McNemarOptions | number,
  last: McNemarOptions = {},
): TestResult {
  const input: unknown = first;
  const isTable = typeof input === "object" && input !== null && "onlyA" in input;
  if (typeof input === "object" && !isTable)
    fail("onlyFirst", input, "a count, or the counts of pairedCounts(a, b)", HINT);
  const options = isTable ? ((second ?? {}) as McNemarOptions) : last;
  checkKeys(options, ["test", "alternative"]);
  if (isTable) countPairs(first as PairedCounts);
  const b = isTable ? (first as PairedCounts).onlyA : checkCount("onlyFirst", first as number);
  const c = isTable ? (first as PairedCounts).onlyB : checkCount("onlySecond", second as number);
  const method = checkChoice("test", options.test, ["mid-p", "exact", "chi-squared", "chi-squared-corrected"]);
  const alternative = alternativeOf(options);
  return { test: `mcnemar-${method}`, ...methods[method]([b, c, alternative]), alternative, n: b + c };
}
