import { itemAt } from "../../base/item-at.ts";
import { checkChoice, checkNumbers, checkPositive, checkSameLength } from "../check.ts";
import { endlessRange, makeInterval, sides } from "../intervals/sides.ts";
import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions, TestResult } from "../result.ts";
import { chiSquaredSf } from "../special/chi-squared.ts";
import { normalSf, normalSfQuantile } from "../special/normal.ts";
import { bracketedRoot } from "../special/root.ts";
import { studentSf, studentSfQuantile } from "../special/student.ts";

export interface RandomEffectsOptions extends IntervalOptions {
  /**
   * Estimator of the variance between benchmarks: "paule-mandel" (default), "dersimonian-laird", or "none" for the
   * fixed-effect mean.
   */
  readonly between?: "paule-mandel" | "dersimonian-laird" | "none";
  /**
   * "knapp-hartung" (default): the quantile of t(k - 1) and the observed spread of the effects. "normal": the normal
   * quantile z, which gives too narrow an interval for few benchmarks.
   */
  readonly method?: "knapp-hartung" | "normal";
}

export interface RandomEffects extends Interval, TestResult {
  readonly standardError: number;
  /** Variance of the true effects between benchmarks. */
  readonly tauSquared: number;
  /** Cochran's Q test of the null hypothesis that the effect is the same in all benchmarks. */
  readonly heterogeneity: TestResult;
  /** Share of the variance that lies between benchmarks. */
  readonly iSquared: number;
  /** The interval for the effect on a new benchmark; undefined for fewer than 3 benchmarks. */
  readonly prediction: { readonly low: number; readonly high: number } | undefined;
}

const weighted = (effects: ArrayLike<number>, weights: readonly number[]): readonly [mean: number, q: number] => {
  const total = weights.reduce((a, b) => a + b, 0);
  const mean = weights.reduce((sum, w, i) => sum + w * itemAt(effects, i), 0) / total;
  return [mean, weights.reduce((sum, w, i) => sum + w * (itemAt(effects, i) - mean) ** 2, 0)];
};

const weightsFor = (variances: readonly number[], tau2: number): number[] => variances.map((v) => 1 / (v + tau2));

const between: Readonly<
  Record<
    NonNullable<RandomEffectsOptions["between"]>,
    (effects: ArrayLike<number>, variances: readonly number[]) => number
  >
> = {
  none: () => 0,
  "dersimonian-laird": (effects, variances) => {
    const w = weightsFor(variances, 0);
    const total = w.reduce((a, b) => a + b, 0);
    const [, q] = weighted(effects, w);
    return Math.max(0, (q - (w.length - 1)) / (total - w.reduce((sum, x) => sum + x * x, 0) / total));
  },
  "paule-mandel": (effects, variances) => {
    const excess = (tau2: number): number => weighted(effects, weightsFor(variances, tau2))[1] - (variances.length - 1);
    if (excess(0) <= 0) return 0;
    let high = Math.max(...variances);
    while (excess(high) > 0) high *= 2;
    return bracketedRoot(excess, 0, high, 1e-14);
  },
};

/**
 * Random-effects meta-analysis of a difference on several benchmarks: how large is it on average, and how much does
 * it vary? How large will it be on the next benchmark?
 *
 * θ̂ = Σ w θ_i/Σ w, w = 1/(e_i² + τ²), τ² after Paule and Mandel. Interval after Hartung, Knapp, Sidik and Jonkman: θ̂
 * ± t(k-1) √(f/Σ w). The factor f = Σ w (θ_i - θ̂)²/(k - 1) counts as 1 if it is below 1. Prediction: θ̂ ± t(k-2) √(τ²
 * + 1/Σ w).
 *
 * @param effects one effect for each benchmark (a paired difference, a log odds ratio).
 * @param errors their standard errors, above 0.
 * @param options between ("paule-mandel"), method ("knapp-hartung"), level, side.
 * @returns the mean effect with interval and test, τ², Q, I² and the prediction interval; `n` = benchmarks.
 * @throws ToolkitError "length_mismatch"; "invalid_argument" for fewer than 2 benchmarks or an error that is not above 0.
 *
 * Cost O(k), and a root search for τ². Benchmarks must be independent: not two versions of one.
 * Source: DerSimonian and Laird 1986; Paule and Mandel 1982; Knapp and Hartung 2003; Higgins, Thompson and Spiegelhalter 2009.
 * @example
 * randomEffects([0.1, 0.3, 0.35, 0.65], [0.05, 0.08, 0.1, 0.09]).tauSquared; // => 0.0459273
 */
export const randomEffects = (
  effects: ArrayLike<number>,
  errors: ArrayLike<number>,
  options: RandomEffectsOptions = {},
): RandomEffects => {
  checkKeys(options, ["between", "method", "level", "side"]);
  checkNumbers("effects", effects, 2);
  checkSameLength("effects", effects, "errors", errors);
  const side = sides(options);
  const method = checkChoice("method", options.method, ["knapp-hartung", "normal"]);
  const rule = checkChoice("between", options.between, ["paule-mandel", "dersimonian-laird", "none"]);
  const variances = Array.from(errors, (error, i) => checkPositive(`errors[${i}]`, error) ** 2);
  const k = effects.length;
  const tauSquared = between[rule](effects, variances);
  const weights = weightsFor(variances, tauSquared);
  const total = weights.reduce((a, b) => a + b, 0);
  const [estimate, spread] = weighted(effects, weights);
  const [, q] = weighted(effects, weightsFor(variances, 0));
  const modelError = Math.sqrt(1 / total);
  const robust = method === "knapp-hartung";
  const standardError = robust ? modelError * Math.sqrt(Math.max(1, spread / (k - 1))) : modelError;
  const reach = (robust ? studentSfQuantile(side.tail, k - 1) : normalSfQuantile(side.tail)) * standardError;
  const statistic = estimate / standardError;
  const tail = robust ? studentSf(Math.abs(statistic), k - 1) : normalSf(Math.abs(statistic));
  const ahead =
    k > 2
      ? studentSfQuantile((1 - side.level) / 2, k - 2) * Math.sqrt(tauSquared + modelError * modelError)
      : Number.NaN;
  const name = `${rule === "none" ? "fixed-effect" : `random-effects, ${rule}`}, ${method}`;
  return {
    ...makeInterval(side, name, k, estimate, [estimate - reach, estimate + reach], endlessRange),
    test: robust ? "knapp-hartung-t" : "z",
    statistic,
    ...(robust ? { df: k - 1 } : {}),
    pValue: Math.min(1, 2 * tail),
    alternative: "two-sided",
    standardError,
    tauSquared,
    heterogeneity: {
      test: "cochran-heterogeneity",
      statistic: q,
      df: k - 1,
      pValue: chiSquaredSf(q, k - 1),
      alternative: "two-sided",
      n: k,
    },
    iSquared: q > 0 ? Math.max(0, (q - (k - 1)) / q) : 0,
    prediction: k > 2 ? { low: estimate - ahead, high: estimate + ahead } : undefined,
  };
};
