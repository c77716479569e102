import { ToolkitError } from "../../errors.ts";
import { checkCount, checkFinite, checkPositive, fail } from "../check.ts";
import { checkKeys } from "../options.ts";
import { type SampleSize, sizeOf } from "./design.ts";

export interface SampleSizeLabelsOptions {
  /** Standard deviation of the gold labels. Default 0.5, the maximum for labels of 0 and 1. */
  readonly deviation?: number;
}

export interface SampleSizeLabels extends SampleSize {
  /** Number of labels that gives the same standard error without the judge. */
  readonly withoutJudge: number;
}

/**
 * Number of gold labels that gives a prediction-powered mean the target standard error.
 *
 * The standard error e with tuned lambda follows from `e² = deviation² ((1 - r²) / n + r² / N)`, with r the
 * correlation, solved for n. A judge with a negative correlation is ignored.
 *
 * @param error the target standard error, in the unit of the labels.
 * @param correlation correlation of the judge's scores with gold labels, from a pilot.
 * @param judged number N of answers that the judge scores, including the labelled ones.
 * @param options deviation (0.5).
 * @returns number of labels, exact and rounded up, and the number without a judge.
 * @throws ToolkitError "invalid_argument" outside the domain; "undefined_result" if the error is too large even with
 *   a label for every answer.
 * Cost: O(1).
 * Source: variance of the tuned mean in Angelopoulos, Duchi and Zrnic 2023 (arXiv 2311.01453).
 * @example
 * sampleSizeLabels(0.01, 0.8, 20_000).n; // => 979
 */
export const sampleSizeLabels = (
  error: number,
  correlation: number,
  judged: number,
  options: SampleSizeLabelsOptions = {},
): SampleSizeLabels => {
  checkKeys(options, ["deviation"]);
  checkPositive("error", error);
  if (Math.abs(checkFinite("correlation", correlation)) > 1)
    fail("correlation", correlation, "a correlation in [-1, 1]");
  checkCount("judged", judged, 2);
  const spread = checkPositive("deviation", options.deviation ?? 0.5) ** 2;
  const explainedShare = Math.max(0, correlation) ** 2;
  const leastError = Math.sqrt(spread / judged);
  if (error < leastError)
    throw new ToolkitError(
      `a label for each of ${judged} answers leaves a standard error of ${leastError.toPrecision(3)}`,
      {
        code: "undefined_result",
        argument: "error",
        value: error,
        hint: "take more answers, or a larger error",
      },
    );
  const labels = sizeOf(
    Math.min(judged, (spread * (1 - explainedShare)) / (error ** 2 - (spread * explainedShare) / judged) || 0),
  );
  return { ...labels, n: Math.max(2, labels.n), withoutJudge: Math.max(2, sizeOf(spread / error ** 2).n) };
};
