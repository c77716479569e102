import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { checkNested } from "../check.ts";
import type { Score } from "../scores.ts";

export interface VarianceParts {
  readonly mean: number;
  /** Mean square between questions in the analysis of variance. `meanSquareWithin` is that within questions. */
  readonly meanSquareBetween: number;
  readonly meanSquareWithin: number;
  /** Variance of one sample around its question's mean. */
  readonly within: number;
  /** Variance of the questions' true means, which may be estimated below 0. `between` is at least 0. */
  readonly betweenRaw: number;
  readonly between: number;
  /** Intraclass correlation of one sample, ICC(1); null if nothing varies. */
  readonly intraclass: number | null;
  /** Standard error of the mean for a new random sample of questions. */
  readonly standardError: number;
  /** Standard deviation of the runs' means, where run j is sample j of every question; null if counts differ. */
  readonly runDeviation: number | null;
  /** Number of samples per question; the effective average (k₀) if counts differ. */
  readonly samples: number;
}

const runs = (rows: readonly (readonly number[])[]): number | null => {
  const k = itemAt(rows, 0).length;
  if (k < 2 || rows.some((row) => row.length !== k)) return null;
  const means = Array.from({ length: k }, (_, j) => rows.reduce((sum, row) => sum + itemAt(row, j), 0) / rows.length);
  const centre = means.reduce((sum, x) => sum + x, 0) / k;
  return Math.sqrt(means.reduce((sum, x) => sum + (x - centre) ** 2, 0) / (k - 1));
};

const refuse = (message: string): never => {
  throw new ToolkitError(message, { code: "undefined_result", argument: "scores" });
};

/**
 * Splits the variance of scores into components between questions and within a question (k samples each).
 *
 * The components show if more samples or more questions would help: the squared error of the mean is
 * between/questions + within/(questions × k). One-way random-effects analysis of variance; for unequal counts with
 * Henderson's k₀.
 * @param scores one list for each question, one score for each sample, null if missing.
 * @returns the variance components, the intraclass correlation (null if nothing varies), and the standard error of the
 *   mean.
 * @throws ToolkitError for fewer than 2 questions with scores, or none with 2 samples.
 * Cost: O(scores).
 * Source: Miller 2024 (arXiv 2411.00640), section 3.2; Searle, Casella and McCulloch 1992, section 3.6.
 * @example
 * const { within, between } = varianceParts([[1, 1, 0], [0, 0, 0], [1, 1, 1], [0, 1, 0], [1, 0, 1]]);
 * within; // => 0.2
 * between; // => 0.077777778
 */
export const varianceParts = (scores: readonly (readonly Score[])[]): VarianceParts => {
  checkNested("scores", scores);
  const rows = scores.map((row) => row.filter((x): x is number => x !== null)).filter((row) => row.length > 0);
  const n = rows.length;
  const total = rows.reduce((sum, row) => sum + row.length, 0);
  if (n < 2) refuse(`scores must hold at least 2 questions with scores, got ${n}`);
  if (total === n) refuse("scores must hold at least one question with 2 samples: within one sample nothing varies");
  if (rows.some((row) => row.some((x) => !Number.isFinite(x)))) refuse("scores must be finite numbers or null");
  const mean = rows.reduce((sum, row) => sum + row.reduce((s, x) => s + x, 0), 0) / total;
  let squaresBetween = 0;
  let squaresWithin = 0;
  let squaredSizes = 0;
  let balanced = 0;
  for (const row of rows) {
    const rowMean = row.reduce((sum, x) => sum + x, 0) / row.length;
    squaresBetween += row.length * (rowMean - mean) ** 2;
    for (const x of row) squaresWithin += (x - rowMean) ** 2;
    squaredSizes += row.length ** 2;
    balanced += (row.length * (rowMean - mean)) ** 2;
  }
  const samples = (total - squaredSizes / total) / (n - 1);
  const meanSquareBetween = squaresBetween / (n - 1);
  const within = squaresWithin / (total - n);
  const betweenRaw = (meanSquareBetween - within) / samples;
  const spread = betweenRaw + within;
  return {
    mean,
    meanSquareBetween,
    meanSquareWithin: within,
    within,
    betweenRaw,
    between: Math.max(0, betweenRaw),
    intraclass: spread > 0 ? betweenRaw / spread : null,
    standardError: Math.sqrt((balanced * n) / (n - 1)) / total,
    runDeviation: runs(rows),
    samples,
  };
};
