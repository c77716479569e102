import { checkCount } from "../check.ts";
import { makeInterval, sides } from "../intervals/sides.ts";
import { trials } from "../intervals/successes.ts";
import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { normalSfQuantile } from "../special/normal.ts";
import { clip } from "./contamination.ts";
import { type Judge, youden } from "./rogan-gladen.ts";
import { clipEstimate } from "./within.ts";

/** A judge whose sensitivity and specificity were measured on answers with known truth. */
export interface MeasuredJudge extends Judge {
  /** Number of right answers that sensitivity was measured on. */
  readonly sensitivityN: number;
  /** Number of wrong answers that specificity was measured on. */
  readonly specificityN: number;
}

/**
 * Interval of the true rate of right answers, from an imperfect judge. It includes the uncertainty of the judge's
 * measured sensitivity and specificity.
 *
 * Adjusts the counts as Agresti and Coull do. Then corrects and shifts the rate, with the delta method's variance.
 * @param successes number of answers that the judge calls right.
 * @param n number of answers.
 * @param judge sensitivity and specificity with the sizes of their calibration samples.
 * @param options level (0.95), side.
 * @returns the corrected rate with its bounds in [0, 1]. The bounds are 0 and 1, with a warning, if the adjusted
 *   sensitivity and specificity sum to 1 or less. The same holds if the data contradict them.
 * @throws ToolkitError for counts that are not whole, successes above n, or an uninformative judge.
 * Cost: O(1).
 * Source: Lang and Reiczigel 2014, "Confidence limits for prevalence of disease adjusted for estimated sensitivity and
 * specificity".
 * @example
 * roganGladenInterval(91, 200, { sensitivity: 0.9, sensitivityN: 100, specificity: 0.85, specificityN: 120 }).low; // => 0.29418
 */
export const roganGladenInterval = (
  successes: number,
  n: number,
  judge: MeasuredJudge,
  options: IntervalOptions = {},
): Interval => {
  checkKeys(options, ["level", "side"]);
  youden(judge);
  trials(successes, n);
  const side = sides(options);
  const z = normalSfQuantile(side.tail);
  const size = n + z * z;
  const observedRate = (checkCount("successes", successes) + (z * z) / 2) / size;
  const seSize = checkCount("judge.sensitivityN", judge.sensitivityN, 1) + 2;
  const spSize = checkCount("judge.specificityN", judge.specificityN, 1) + 2;
  const se = (judge.sensitivityN * judge.sensitivity + 1) / seSize;
  const sp = (judge.specificityN * judge.specificity + 1) / spSize;
  const index = se + sp - 1;
  const estimate = clip((successes / n + judge.specificity - 1) / youden(judge));
  if (!(index > 0)) {
    const warning = `nothing is known of the true rate: sensitivity plus specificity, measured on ${judge.sensitivityN} and ${judge.specificityN} answers, may be 1 or less`;
    return { ...makeInterval(side, "lang-reiczigel", n, estimate, [0, 1]), warning };
  }
  const p = (observedRate + sp - 1) / index;
  const seTerm = (se * (1 - se)) / seSize;
  const spTerm = (sp * (1 - sp)) / spSize;
  const shift = 2 * z * z * (p * seTerm - (1 - p) * spTerm);
  const error = Math.sqrt((observedRate * (1 - observedRate)) / size + seTerm * p * p + spTerm * (1 - p) ** 2) / index;
  const raw = (successes / n + judge.specificity - 1) / youden(judge);
  const inside = clipEstimate(raw, p + shift - z * error, p + shift + z * error, "sensitivity and specificity");
  const weak =
    index < z * Math.sqrt(seTerm + spTerm)
      ? "the judge hardly differs from random guessing: measure it on more answers"
      : null;
  // The bounds must include a clipped estimate, although the shift may move both bounds past it.
  const ends = [Math.min(inside.low, estimate), Math.max(inside.high, estimate)] as const;
  return { ...makeInterval(side, "lang-reiczigel", n, estimate, ends), warning: inside.warning ?? weak };
};
