import { varianceOf } from "../../base/averages.ts";
import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { checkSameLength, checkSample, fail } from "../check.ts";
import { makeInterval, sides } from "../intervals/sides.ts";
import { checkKeys } from "../options.ts";
import { ranks } from "../ranks.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { normalSfQuantile } from "../special/normal.ts";

/**
 * Area under the ROC curve: the probability that a right answer has more confidence than a wrong one.
 *
 * AUC = U/(n₁n₀) from ranks; a tie counts half. The standard error is DeLong's, from the placements, and the interval
 * is computed on the logit scale. If confidence separates all right from all wrong answers, the area is 0 or 1. The
 * interval is then that of the area with half a pair reversed. Its error is the binomial error of min(n₁, n₀) answers,
 * and one bound is 0 or 1.
 *
 * @param scores confidences, or any scores; larger means more likely right.
 * @param outcomes 1 if the answer was right, 0 if not.
 * @param options level, side.
 * @returns the area with its interval in [0, 1]; 0.5 = the confidence holds no information.
 * @throws ToolkitError "length_mismatch"; "invalid_argument" for an outcome other than 0 and 1 or a score that is not finite;
 *   "undefined_result" for fewer than 2 right or 2 wrong answers.
 *
 * Cost O(n log n). Assumes independent answers. To test for no relation: `mannWhitney`.
 * Source: Hanley and McNeil 1982; DeLong, DeLong and Clarke-Pearson 1988.
 * @example
 * auroc([0.1, 0.4, 0.35, 0.8, 0.7], [0, 0, 1, 1, 1]).estimate; // => 0.8333333
 */
export const auroc = (
  scores: ArrayLike<number>,
  outcomes: ArrayLike<number>,
  options: IntervalOptions = {},
): Interval & { readonly standardError: number } => {
  checkKeys(options, ["level", "side"]);
  checkSameLength("scores", scores, "outcomes", outcomes);
  checkSample("scores", scores, 2);
  const side = sides(options);
  const [right, wrong]: number[][] = [[], []];
  Array.from(outcomes).forEach((y, i) => {
    if (y !== 0 && y !== 1) fail(`outcomes[${i}]`, y, "0 or 1");
    (y === 1 ? right : wrong)!.push(itemAt(scores, i));
  });
  const [n, m] = [right!.length, wrong!.length];
  if (n < 2 || m < 2)
    throw new ToolkitError(`outcomes must hold at least 2 right and 2 wrong answers, got ${n} and ${m}`, {
      code: "undefined_result",
      argument: "outcomes",
      value: n,
    });
  const all = ranks([...right!, ...wrong!], { best: "lower" });
  const placements = (groupScores: readonly number[], from: number, others: number): number[] => {
    const within = ranks(groupScores, { best: "lower" });
    return groupScores.map((_, i) => (itemAt(all, from + i) - itemAt(within, i)) / others);
  };
  const [above, below] = [placements(right!, 0, m), placements(wrong!, n, n)];
  const estimate = above.reduce((a, b) => a + b, 0) / n;
  const standardError = Math.sqrt(varianceOf(above) / n + varianceOf(below) / m);
  const z = normalSfQuantile(side.tail);
  const half = 0.5 / (n * m);
  const perfect = estimate <= half || estimate >= 1 - half;
  const at = perfect ? Math.min(1 - half, Math.max(half, estimate)) : estimate;
  const error = perfect ? Math.sqrt((at * (1 - at)) / Math.min(n, m)) : standardError;
  const logit = Math.log(at / (1 - at));
  const reach = (z * error) / (at * (1 - at));
  const bound = (sign: number): number => 1 / (1 + Math.exp(-(logit + sign * reach)));
  const low = estimate <= half ? 0 : bound(-1);
  const high = estimate >= 1 - half ? 1 : bound(1);
  return { ...makeInterval(side, "auroc-delong-logit", n + m, estimate, [low, high]), standardError };
};
