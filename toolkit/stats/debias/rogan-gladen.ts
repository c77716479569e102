import { ToolkitError } from "../../errors.ts";
import { checkObject, checkProbability } from "../check.ts";
import { clip } from "./contamination.ts";
import type { Debiased } from "./debias.ts";

/** The accuracy of a judge that calls answers right or wrong. */
export interface Judge {
  /** Share of the right answers that the judge calls right. */
  readonly sensitivity: number;
  /** Share of the wrong answers that the judge calls wrong. */
  readonly specificity: number;
}

/** Youden's index Se + Sp - 1. Throws if it is 0 (an uninformative judge) or below (mostly reversed verdicts). */
export const youden = (judge: Judge): number => {
  checkObject("judge", judge, "{ sensitivity, specificity }");
  const { sensitivity, specificity } = judge;
  const index = checkProbability("sensitivity", sensitivity) + checkProbability("specificity", specificity) - 1;
  if (index > 1e-12) return index;
  throw new ToolkitError(`sensitivity plus specificity must be above 1, got ${index + 1}`, {
    code: "undefined_result",
    argument: "specificity",
    value: specificity,
    hint: "at a sum of 1 the judge is uninformative; at a sum below 1, swap its verdicts",
  });
};

/**
 * True rate of right answers from the rate that an imperfect judge reports: (AP + Sp - 1) / (Se + Sp - 1).
 *
 * @param apparent share of answers that the judge calls right.
 * @param judge its sensitivity and specificity.
 * @returns the corrected rate, clipped to [0, 1], and unclipped (`raw`).
 * @throws ToolkitError for values outside [0, 1], or Se + Sp at most 1.
 * Cost: O(1).
 * Source: Rogan and Gladen 1978.
 * @example
 * roganGladen(0.46, { sensitivity: 0.9, specificity: 0.85 }).estimate; // => 0.41333
 */
export const roganGladen = (apparent: number, judge: Judge): Debiased => {
  const index = youden(judge);
  const raw = (checkProbability("apparent", apparent) + judge.specificity - 1) / index;
  return { estimate: clip(raw), raw };
};
