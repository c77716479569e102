import { itemAt } from "../../base/item-at.ts";
import { checkForecasts } from "./forecasts.ts";

export interface RiskCoverage {
  /**
   * One point for each distinct confidence, from the highest: the share of answered tasks, the share of wrong answers
   * among them, and that confidence.
   */
  readonly curve: readonly { readonly coverage: number; readonly risk: number; readonly threshold: number }[];
  /** Mean risk (share of wrong answers) over all coverages. 0 means that no answer is wrong. */
  readonly area: number;
  /** The area under the curve minus the smallest possible area with the same number of wrong answers. */
  readonly excess: number;
}

/**
 * Risk–coverage curve: which errors remain if a model answers only above a confidence?
 *
 * risk(c) = share of wrong answers among the share c of answers with the highest confidence. Answers with equal
 * confidence enter together. The area is the mean of risk over k/n; among answers with equal confidence it assumes an
 * average order.
 *
 * @param confidences stated probability of being right, fractions.
 * @param outcomes 1 if the answer was right, 0 if not.
 * @returns the curve, one point for each distinct confidence, the area under it (AURC) and its excess over the best order.
 * @throws ToolkitError "length_mismatch"; "invalid_argument" for a confidence outside [0, 1], an outcome other than 0 and 1.
 *
 * Cost O(n log n). For an interval at one point: `wilson(wrong answers, answers given)`.
 * Source: El-Yaniv and Wiener 2010; Geifman, Uziel and El-Yaniv 2019 for the excess.
 * @example
 * riskCoverage([0.9, 0.8, 0.6, 0.4], [1, 1, 0, 1]).curve[2].risk; // => 0.3333333
 */
export const riskCoverage = (confidences: ArrayLike<number>, outcomes: ArrayLike<number>): RiskCoverage => {
  checkForecasts(confidences, outcomes);
  const n = confidences.length;
  const order = Array.from(confidences, (_, i) => i).sort((i, j) => itemAt(confidences, j) - itemAt(confidences, i));
  const curve: { coverage: number; risk: number; threshold: number }[] = [];
  let [wrong, area] = [0, 0];
  for (let start = 0, end = 0; start < n; start = end) {
    const threshold = confidences[order[start]!]!;
    let errorSum = 0;
    for (end = start; end < n && confidences[order[end]!] === threshold; end++) errorSum += 1 - outcomes[order[end]!]!;
    const each = errorSum / (end - start);
    for (let k = start + 1; k <= end; k++) area += (wrong + each * (k - start)) / k / n;
    wrong += errorSum;
    curve.push({ coverage: end / n, risk: wrong / end, threshold });
  }
  let best = 0;
  for (let k = n - wrong + 1; k <= n; k++) best += (k - (n - wrong)) / k / n;
  return { curve, area, excess: area - best };
};
