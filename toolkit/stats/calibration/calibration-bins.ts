import { itemAt } from "../../base/item-at.ts";
import { checkChoice, checkCount } from "../check.ts";
import { wilson } from "../intervals/wilson.ts";
import { checkKeys } from "../options.ts";
import type { Interval } from "../result.ts";
import { checkForecasts } from "./forecasts.ts";

export interface CalibrationBinsOptions {
  /** Number of bins. Default 10. */
  readonly bins?: number;
  /** "width" (default): bins of equal width. "count": bins with equal numbers of answers, as far as ties allow. */
  readonly by?: "width" | "count";
  /** Level of the intervals. Default 0.95. */
  readonly level?: number;
}

/** Answers with similar confidence: the share that was right, with Wilson's interval. */
export interface CalibrationBin extends Interval {
  /** Mean confidence in the bin. */
  readonly confidence: number;
  /**
   * Lower bound of the bin; `to` is its upper bound. A confidence on a bound belongs to the bin below it; 0 belongs to
   * the first bin.
   */
  readonly from: number;
  readonly to: number;
}

const edgesOf = (sorted: readonly number[], bins: number, by: "width" | "count"): number[] => {
  if (by === "width") return Array.from({ length: bins + 1 }, (_, i) => i / bins);
  const inner = Array.from({ length: bins - 1 }, (_, i) =>
    itemAt(sorted, Math.ceil(((i + 1) * sorted.length) / bins) - 1),
  );
  return [...new Set([0, ...inner, 1])].sort((a, b) => a - b);
};

/**
 * Reliability by bins: what share of the answers with about this confidence was right?
 *
 * @param confidences stated probability of being right, fractions.
 * @param outcomes 1 if the answer was right, 0 if not.
 * @param options bins (10), by ("width"), level (0.95).
 * @returns one entry for each non-empty bin: accuracy with its interval, mean confidence, bounds, `n`.
 * @throws ToolkitError "length_mismatch"; "invalid_argument" for a confidence outside [0, 1], an outcome other than 0 and 1.
 *
 * Cost O(n log n). Assumes that the answers of a bin are independent.
 * Source: Murphy and Winkler 1977; bins as in Guo et al. 2017.
 * @example
 * calibrationBins([0.95, 0.9, 0.1, 0.2], [1, 1, 0, 1], { bins: 2 }).map((bin) => bin.estimate); // => [0.5, 1]
 */
export const calibrationBins = (
  confidences: ArrayLike<number>,
  outcomes: ArrayLike<number>,
  options: CalibrationBinsOptions = {},
): CalibrationBin[] => {
  checkKeys(options, ["bins", "by", "level"]);
  checkForecasts(confidences, outcomes);
  const by = checkChoice("by", options.by, ["width", "count"]);
  const sorted = Array.from(confidences).sort((a, b) => a - b);
  const edges = edgesOf(sorted, checkCount("bins", options.bins ?? 10, 1), by);
  const sums = edges.slice(1).map(() => ({ n: 0, confidence: 0, right: 0 }));
  for (let i = 0; i < confidences.length; i++) {
    const at = Math.max(0, edges.findIndex((edge) => confidences[i]! <= edge) - 1);
    sums[at]!.n++;
    sums[at]!.confidence += confidences[i]!;
    sums[at]!.right += outcomes[i]!;
  }
  return sums.flatMap(({ n, confidence, right }, i) =>
    n === 0
      ? []
      : [
          {
            ...wilson(right, n, { level: options.level }),
            confidence: confidence / n,
            from: itemAt(edges, i),
            to: itemAt(edges, i + 1),
          },
        ],
  );
};
