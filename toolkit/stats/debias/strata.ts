import { ToolkitError } from "../../errors.ts";
import { checkObjects, checkProbability } from "../check.ts";
import type { Contamination } from "./contamination.ts";

/** The tasks of a benchmark that have one tag, the share of erroneous ones, and the pass rate on these. */
export interface Stratum extends Contamination {
  /** The tag's share of the benchmark; all shares sum to 1. */
  readonly weight: number;
}

/** Refuses weights that are not fractions with the sum 1. */
export const shares = (strata: readonly { readonly weight: number }[]): void => {
  checkObjects("strata", strata, "{ weight, … }");
  const total = strata.reduce((sum, { weight }, i) => sum + checkProbability(`strata[${i}].weight`, weight), 0);
  if (Math.abs(total - 1) > 1e-9)
    throw new ToolkitError(`the weights of strata must sum to 1, got ${total}`, {
      code: "invalid_argument",
      argument: "strata",
      value: total,
      hint: "divide each weight by their sum",
    });
};
