import { checkCount, checkOpenProbability } from "../check.ts";
import { checkKeys } from "../options.ts";
import { studentizedRangeQuantile } from "../special/studentized-range.ts";

/**
 * Nemenyi's critical difference: how much must the mean ranks of two of k models over m data sets differ to be
 * significant?
 *
 * CD = q / sqrt(2) * sqrt(k (k + 1) / (6 m)). q is the quantile at `level` of the studentised range of k groups with infinite
 * degrees of freedom.
 *
 * @param models k >= 2.
 * @param dataSets m >= 1, the number of rankings.
 * @param options `level`, 1 minus the probability of any false difference; default 0.95.
 * @returns the critical difference of mean ranks.
 * @throws ToolkitError "invalid_argument" for fewer than 2 models or 1 data set, or a level outside (0, 1).
 *
 * Cost: one quantile.
 * Source: Nemenyi 1963; Demšar 2006, section 3.2.2.
 * @example
 * nemenyiDifference(5, 20); // => 1.36389
 */
export const nemenyiDifference = (
  models: number,
  dataSets: number,
  options: { readonly level?: number } = {},
): number => {
  checkKeys(options, ["level"]);
  const k = checkCount("models", models, 2);
  const m = checkCount("dataSets", dataSets, 1);
  const level = checkOpenProbability("level", options.level ?? 0.95);
  return studentizedRangeQuantile(level, k, Number.POSITIVE_INFINITY) * Math.sqrt((k * (k + 1)) / (12 * m));
};
