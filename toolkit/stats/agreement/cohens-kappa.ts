import { ToolkitError } from "../../errors.ts";
import { checkChoice, checkCount } from "../check.ts";
import { normalP } from "../compare/tails.ts";
import { makeInterval, sides } from "../intervals/sides.ts";
import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions, TestResult } from "../result.ts";
import { normalSfQuantile } from "../special/normal.ts";
import { kappaBootstrap } from "./kappa-bootstrap.ts";
import { type Credit, kappaParts } from "./kappa-parts.ts";
import { squareTable } from "./square-table.ts";
import { unanimousBounds } from "./unanimous.ts";

export interface CohensKappaOptions extends IntervalOptions {
  /**
   * Partial credit for near misses between ordered categories: "none" (default), or a credit that falls with their
   * distance, "linear" or "quadratic".
   */
  readonly weights?: "none" | "linear" | "quadratic";
  /**
   * Method of the interval. "normal" (default) uses the large-sample standard error; "bootstrap" is the BCa bootstrap
   * over items.
   */
  readonly interval?: "normal" | "bootstrap";
  /** Number of replicates of "bootstrap". Default 9,999. */
  readonly replicates?: number;
  /** Seed of the random draws of "bootstrap". Default 1. */
  readonly seed?: number;
}

export interface CohensKappa extends Interval {
  readonly standardError: number;
  /** z test of the hypothesis that the judges agree only by chance. */
  readonly test: TestResult;
}

const credits: Readonly<Record<NonNullable<CohensKappaOptions["weights"]>, (k: number) => Credit>> = {
  none: () => (i, j) => (i === j ? 1 : 0),
  linear: (k) => (i, j) => 1 - Math.abs(i - j) / (k - 1),
  quadratic: (k) => (i, j) => 1 - ((i - j) / (k - 1)) ** 2,
};

/**
 * Cohen's kappa: how far do two judges agree beyond chance? Chance agreement follows from how often each judge uses the
 * categories.
 *
 * kappa = (po - pe) / (1 - pe). po is the observed (weighted) share of agreement, pe that of independent judges with
 * the same marginal shares. The interval is kappa ± z s, with the large-sample standard error s, or a BCa interval. It
 * is clipped to [-1, 1]. If the judges agree on all items or on none, the interval uses Wilson's bounds of the share of
 * agreement. Test: z = kappa / s₀, where s₀ is the standard error under chance agreement.
 *
 * @param table table[i][j]: number of items that the first judge put in category i and the second in j.
 * @param options `weights`, `interval`, `replicates`, `seed`, `level`, `side`.
 * @returns kappa, its standard error and interval, and the test that it is 0.
 * @throws ToolkitError "invalid_argument" for a table that is not square, holds no counts, or is empty;
 *   "undefined_result" if both judges use only one category, the same one.
 *
 * Cost O(k²); "bootstrap" O(items replicates). With 50 items and a kappa of 0.9 the default interval has a coverage of
 * 89%, "bootstrap" of 95%. With 200 items both have 93% (docs/measurements/coverage.md). For several judges:
 * `fleissKappa`. Rare categories lower kappa whatever the agreement, so report the table, too.
 * Source: Cohen 1960, 1968; standard errors Fleiss, Cohen and Everitt 1969; BCa Efron 1987.
 * @example
 * cohensKappa([[40, 9], [6, 45]]).estimate; // => 0.6995192
 */
export const cohensKappa = (table: readonly (readonly number[])[], options: CohensKappaOptions = {}): CohensKappa => {
  checkKeys(options, ["weights", "interval", "replicates", "seed", "level", "side"]);
  const { n } = squareTable(table);
  const weights = checkChoice("weights", options.weights, ["none", "linear", "quadratic"]);
  const redrawn = checkChoice("interval", options.interval, ["normal", "bootstrap"]) === "bootstrap";
  const replicates = checkCount("replicates", options.replicates ?? 9_999, 2);
  const side = sides(options);
  const credit = credits[weights](table.length);
  const { observed, expected, estimate, variance, chanceVariance } = kappaParts(table, n, credit);
  if (1 - expected < 1e-15)
    throw new ToolkitError("kappa is undefined: both judges use one and the same category only", {
      code: "undefined_result",
      argument: "table",
      value: table,
      hint: "report the share of agreement",
    });
  const standardError = Math.sqrt(variance / n);
  const reach = normalSfQuantile(side.tail) * standardError;
  const { level, side: kind } = side;
  const agreed = unanimousBounds(observed, expected, standardError, n, side);
  const ends =
    agreed ??
    (redrawn
      ? kappaBootstrap(table, credit, estimate, { replicates, seed: options.seed ?? 1, level, side: kind })
      : ([estimate - reach, estimate + reach] as const));
  const name = weights === "none" ? "cohens-kappa" : `cohens-kappa-${weights}`;
  const method = agreed ? `${name}, unanimous` : redrawn ? `${name}, bootstrap-bca` : name;
  // If one judge uses only one category, chance agreement has no variance, and kappa is 0.
  const statistic = chanceVariance > 0 ? estimate / Math.sqrt(chanceVariance / n) : 0;
  return {
    ...makeInterval(side, method, n, estimate, ends, [-1, 1]),
    standardError,
    test: {
      test: "cohens-kappa",
      statistic,
      pValue: normalP(statistic, "two-sided"),
      alternative: "two-sided",
      n,
    },
  };
};
