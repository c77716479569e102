import { checkOpenProbability } from "../check.ts";
import { checkKeys } from "../options.ts";
import { benjaminiHochberg } from "./benjamini-hochberg.ts";

export interface TwoStageOptions {
  /** 1 minus the accepted false discovery rate, which the first stage uses. Default 0.95. */
  readonly level?: number;
}

/**
 * Two-stage adjustment of Benjamini, Krieger and Yekutieli. It is more powerful than Benjamini and Hochberg's,
 * because the first stage estimates the number of true null hypotheses.
 *
 * q = 1 - level. The first stage, at q/(1 + q), rejects r hypotheses. Adjusted p = (1 + q) (m - r)/m times Benjamini
 * and Hochberg's adjusted p. Compare it only with q. If the first stage rejects none or all, the factor (m - r)/m is
 * not applied.
 *
 * @param pValues fractions, any order.
 * @param options `level` (0.95).
 * @returns adjusted p-values in the same order, at most 1.
 * @throws ToolkitError "invalid_argument" for an empty list or a value outside [0, 1].
 *
 * Cost O(m log m). Without a fixed level: `storeyQ`. The false discovery rate is controlled for independent tests.
 * Source: Benjamini, Krieger and Yekutieli 2006, definition 6.
 * @example
 * twoStageBenjaminiHochberg([0.001, 0.01, 0.04, 0.5])[2]; // => 0.028
 */
export const twoStageBenjaminiHochberg = (pValues: ArrayLike<number>, options: TwoStageOptions = {}): number[] => {
  checkKeys(options, ["level"]);
  const q = 1 - checkOpenProbability("level", options.level ?? 0.95);
  const first = benjaminiHochberg(pValues);
  const rejections = first.filter((p) => p <= q / (1 + q)).length;
  const left = rejections === first.length ? 1 : (first.length - rejections) / first.length;
  return first.map((p) => Math.min(1, (1 + q) * left * p));
};
