import { alternativeOf, checkChoice, checkOpenProbability } from "../check.ts";
import { clopperPearson } from "../intervals/clopper-pearson.ts";
import { testSides } from "../intervals/sides.ts";
import { successes } from "../intervals/successes.ts";
import { checkKeys } from "../options.ts";
import type { Alternative, Interval, IntervalOptions, TestResult } from "../result.ts";
import { binomialCdf, binomialPmf, binomialSf } from "../special/binomial.ts";

export interface BinomialTestOptions extends IntervalOptions {
  /** Success rate under the null hypothesis, a fraction in (0, 1). Default 0.5. */
  readonly rate?: number;
  /**
   * "exact" (default): the error rate is never above its level. "mid-p": each tail counts half of the observed
   * outcome's probability.
   */
  readonly test?: "exact" | "mid-p";
  /** "greater": the true rate is above `rate`. Default "two-sided". */
  readonly alternative?: Alternative;
}

/** Returns P(X >= x) for X ~ Binomial(n, p). */
const atLeast = (x: number, n: number, p: number): number => (x === 0 ? 1 : binomialSf(x - 1, n, p));

/** Two outcomes count as equally likely if the ratio of their probabilities is below this. */
const SLACK = 1 + 1e-7;

/** Returns the total probability of all outcomes that are at most as likely as x, in both tails. */
const noLikelier = (x: number, n: number, p: number): number => {
  const limit = binomialPmf(x, n, p) * SLACK;
  const mode = Math.min(n, Math.floor((n + 1) * p));
  if (x === mode || binomialPmf(mode, n, p) <= limit) return 1;
  const upper = x > mode;
  let [inside, outside] = upper ? [mode, -1] : [mode, n + 1];
  while (Math.abs(inside - outside) > 1) {
    const middle = Math.floor((inside + outside) / 2);
    if (binomialPmf(middle, n, p) <= limit) outside = middle;
    else inside = middle;
  }
  return Math.min(
    1,
    upper ? atLeast(x, n, p) + binomialCdf(outside, n, p) : binomialCdf(x, n, p) + atLeast(outside, n, p),
  );
};

/**
 * Binomial test: does a success rate differ from a fixed one (chance, a requirement, last year's figure)?
 *
 * Exact, two-sided: the probability, under the null hypothesis, of all outcomes at most as likely as the observed
 * one. The interval is Clopper and Pearson's.
 *
 * @param x successes.
 * @param n independent trials: one answer for each task.
 * @param options `rate` (0.5), `test` ("exact"), `alternative`, `level`, `side`.
 * @returns the test and the interval of the rate; `statistic` = x.
 * @throws ToolkitError "invalid_argument" for x > n, n < 1 or a rate outside (0, 1).
 *
 * Cost O(log n). For the required n: `sampleSizeOneProportion`. With several samples for each task:
 * `clusteredProportion`.
 * Source: Clopper and Pearson 1934; two-sided rule as in R's binom.test; mid-p Lancaster 1961.
 * @example
 * binomialTest(682, 925, { rate: 0.75 }).pValue; // => 0.38249155957
 */
export const binomialTest = (x: number, n: number, options: BinomialTestOptions = {}): TestResult & Interval => {
  checkKeys(options, ["rate", "test", "alternative", "level", "side"]);
  successes(x, n);
  const rate = checkOpenProbability("rate", options.rate ?? 0.5);
  const test = checkChoice("test", options.test, ["exact", "mid-p"]);
  const alternative = alternativeOf(options);
  const k = Math.round(x);
  const half = test === "mid-p" ? binomialPmf(k, n, rate) / 2 : 0;
  const [below, above] = [binomialCdf(k, n, rate) - half, atLeast(k, n, rate) - half];
  const both = test === "exact" ? noLikelier(k, n, rate) : Math.min(1, 2 * Math.min(below, above));
  const pValue = { "two-sided": both, greater: above, less: below }[alternative];
  const { level, side } = testSides(options);
  return { ...clopperPearson(k, n, { level, side }), test: `binomial-${test}`, statistic: k, pValue, alternative };
};
