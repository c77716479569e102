import { ToolkitError } from "../../errors.ts";
import { checkObject, checkProbability } from "../check.ts";

/** The errors of a benchmark: the share of erroneous tasks, and the pass rate on them (UniCode B.5). */
export interface Contamination {
  /** Share of erroneous tasks, in [0, 1). */
  readonly alpha: number;
  /** Pass rate on erroneous tasks (q_e), in [0, 1]. */
  readonly q: number;
}

/** Refuses shares outside [0, 1], and alpha = 1, because then no task measures the model. */
export const contamination = (errors: Contamination): Contamination => {
  checkObject("errors", errors, "{ alpha, q }");
  const { alpha, q } = errors;
  checkProbability("alpha", alpha);
  checkProbability("q", q);
  if (alpha < 1) return { alpha, q };
  throw new ToolkitError("alpha must be below 1: if every task is erroneous, no rate can be estimated", {
    code: "undefined_result",
    argument: "alpha",
    value: alpha,
  });
};

/** Converts the observed rate to the rate on correct tasks, without clipping: (mu - alpha q) / (1 - alpha). */
export const correctRate = (observed: number, { alpha, q }: Contamination): number =>
  (observed - alpha * q) / (1 - alpha);

export const clip = (value: number): number => Math.min(1, Math.max(0, value));
