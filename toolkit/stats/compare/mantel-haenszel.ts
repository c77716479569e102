import { ToolkitError } from "../../errors.ts";
import { sides } from "../intervals/sides.ts";
import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions, TestResult } from "../result.ts";
import { chiSquaredSf } from "../special/chi-squared.ts";
import { normalSfQuantile } from "../special/normal.ts";
import { breslowDay } from "./breslow-day.ts";
import { cellsOf, type StratumCells, type TwoRates } from "./strata-tables.ts";

export interface MantelHaenszel extends Interval {
  /** Standard error of the logarithm of the odds ratio. */
  readonly standardError: number;
  /** Cochran, Mantel and Haenszel's test of the null hypothesis of no difference in any stratum. */
  readonly test: TestResult;
  /**
   * Breslow and Day's test, with Tarone's correction, of a common odds ratio in all strata; undefined for one
   * stratum.
   */
  readonly homogeneity: TestResult | undefined;
}

const sum = (cells: readonly StratumCells[], of: (cell: StratumCells) => number): number =>
  cells.reduce((total, cell) => total + of(cell), 0);

const associationTest = (cells: readonly StratumCells[], correction: boolean): TestResult => {
  const surplus = sum(cells, ({ a, b, c, n }) => a - ((a + b) * (a + c)) / n);
  const variance = sum(cells, ({ a, b, c, d, n }) =>
    n > 1 ? ((a + b) * (c + d) * (a + c) * (b + d)) / (n * n * (n - 1)) : 0,
  );
  // As in R, the correction of ½ is not applied if |Σ(a - E a)|, the surplus, is below ½.
  const off = Math.abs(surplus) - (correction && Math.abs(surplus) >= 0.5 ? 0.5 : 0);
  const statistic = variance === 0 ? 0 : (off * off) / variance;
  return {
    test: correction ? "cochran-mantel-haenszel-corrected" : "cochran-mantel-haenszel",
    statistic,
    df: 1,
    pValue: chiSquaredSf(statistic, 1),
    alternative: "two-sided",
    n: sum(cells, ({ n }) => n),
  };
};

/**
 * Common odds ratio of two models over strata (languages, difficulties, months), with a test. An easier mix of strata
 * does not favour a model.
 *
 * OR = Σ a d/n / Σ b c/n with Robins, Breslow and Greenland's error of its logarithm; test (|Σ(a - E a)| - ½)²/Σ V,
 * chi-squared with 1 degree of freedom. The ½ is subtracted only with `correction`, and only if |Σ(a - E a)| is at
 * least ½.
 *
 * @param strata for each stratum, the successes and trials of both models.
 * @param options level, side, `correction` (false).
 * @returns the common odds ratio with its interval, the test, and the test of homogeneity.
 * @throws ToolkitError for counts that are not whole or exceed the trials; "undefined_result" if the ratio is 0/0 or
 *   infinite.
 *
 * Cost O(strata). For the difference in percentage points: `stratifiedDifference`.
 * Source: Mantel and Haenszel 1959; Robins, Breslow and Greenland 1986; Breslow and Day 1980, Tarone 1985.
 * @example
 * const strata = [{ x1: 20, n1: 30, x2: 12, n2: 30 }, { x1: 9, n1: 20, x2: 5, n2: 22 }];
 * mantelHaenszel(strata).estimate; // => 2.91
 */
export const mantelHaenszel = (
  strata: readonly TwoRates[],
  options: IntervalOptions & { readonly correction?: boolean } = {},
): MantelHaenszel => {
  checkKeys(options, ["level", "side", "correction"]);
  const cells = cellsOf(strata);
  const { level, side, tail } = sides(options);
  const [right, wrong] = [sum(cells, ({ a, d, n }) => (a * d) / n), sum(cells, ({ b, c, n }) => (b * c) / n)];
  if (right === 0 || wrong === 0)
    throw new ToolkitError("the common odds ratio is undefined: on one diagonal all cells are 0", {
      code: "undefined_result",
      argument: "strata",
      hint: "use stratifiedDifference, which exists for every table",
    });
  const estimate = right / wrong;
  const variance =
    sum(cells, ({ a, d, n }) => ((a + d) * a * d) / (n * n)) / (2 * right * right) +
    sum(cells, ({ a, b, c, d, n }) => ((a + d) * b * c + (b + c) * a * d) / (n * n)) / (2 * right * wrong) +
    sum(cells, ({ b, c, n }) => ((b + c) * b * c) / (n * n)) / (2 * wrong * wrong);
  const standardError = Math.sqrt(variance);
  const reach = normalSfQuantile(tail) * standardError;
  return {
    estimate,
    low: side === "upper" ? 0 : estimate * Math.exp(-reach),
    high: side === "lower" ? Number.POSITIVE_INFINITY : estimate * Math.exp(reach),
    level,
    method: "mantel-haenszel",
    n: sum(cells, ({ n }) => n),
    standardError,
    test: associationTest(cells, options.correction ?? false),
    homogeneity: cells.length > 1 ? breslowDay(cells, estimate) : undefined,
  };
};
