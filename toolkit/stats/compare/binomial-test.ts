import { alternativeOf, checkChoice, checkOpenProbability } from "../check.ts";
import { clopperPearson } from "../intervals/clopper-pearson.ts";
import { testSides } from "../intervals/sides.ts";
import { successes } from "../intervals/successes.ts";
import { checkKeys } from "../options.ts";
import type { Alternative, Interval, IntervalOptions, TestResult } from "../result.ts";
import { binomialCdf, binomialPmf, binomialSf } from "../special/binomial.ts";

export interface BinomialTestOptions extends IntervalOptions {
  /** Success rate under the hypothesis, a fraction in (0, 1). Default 0.5. */
  readonly rate?: number;
  /** "exact" (default): never above its level. "mid-p": half of the observed outcome's chance taken off each tail. */
  readonly test?: "exact" | "mid-p";
  /** "greater": the true rate is above `rate`. Default "two-sided". */
  readonly alternative?: Alternative;
}

/** P(X >= x). */
const atLeast = (x: number, n: number, p: number): number => (x === 0 ? 1 : binomialSf(x - 1, n, p));

/** Two outcomes whose chances differ by less are taken as equally likely. */
const SLACK = 1 + 1e-7;

/** Sum of the chances of all outcomes no more likely than x: its own tail, and the equally thin part of the other one. */
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
 * Binomial test: is a success rate other than a fixed one (chance, a requirement, last year's figure)?
 *
 * Exact, two-sided: the chance, at the rate of the hypothesis, of all outcomes no more likely than the observed one. The
 * interval is Clopper and Pearson's.
 *
 * @param x successes.
 * @param n trials, independent: one answer a task.
 * @param options `rate` (0.5), `test` ("exact"), `alternative`, `level`, `side`.
 * @returns the test and the interval of the rate; `statistic` = x.
 * @throws ToolkitError "invalid_argument" for x > n, n < 1 or a rate outside (0, 1).
 *
 * Cost O(log n). What n such a test needs: `sampleSizeOneProportion`. Several samples a task: `clusteredProportion`.
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
