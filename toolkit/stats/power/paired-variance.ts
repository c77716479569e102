import { ToolkitError } from "../../errors.ts";
import { checkCount, checkFinite, checkObject } from "../check.ts";

/** The variance components of the difference of two models on shared questions. */
export interface PairedVariance {
  /** Variance over questions of the true difference, ω². For two uniform scores with correlation 1/3 it is 1/9. */
  readonly between: number;
  /** Mean variance of one sample of A around its question's mean; `withinB` is that of B. Default 0. */
  readonly withinA?: number;
  readonly withinB?: number;
  /** Number of A's samples per question; `samplesB` is that of B. Default 1. */
  readonly samplesA?: number;
  readonly samplesB?: number;
}

/** Computes ω² + σ²_A/K_A + σ²_B/K_B. Refuses a result that is not above 0. */
export const variancePerQuestion = (variance: PairedVariance): number => {
  checkObject("variance", variance, "{ between, … }");
  const { between, withinA = 0, withinB = 0, samplesA = 1, samplesB = 1 } = variance;
  for (const [name, value] of Object.entries({ between, withinA, withinB }))
    if (checkFinite(name, value) < 0)
      throw new ToolkitError(`${name} must be at least 0, got ${value}`, {
        code: "invalid_argument",
        argument: name,
        value,
      });
  const total = between + withinA / checkCount("samplesA", samplesA, 1) + withinB / checkCount("samplesB", samplesB, 1);
  if (total === 0)
    throw new ToolkitError("the variance of the difference must be above 0", {
      code: "undefined_result",
      argument: "between",
      value: 0,
    });
  return total;
};
