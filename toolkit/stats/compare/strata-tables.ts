import { ToolkitError } from "../../errors.ts";
import { checkObjects } from "../check.ts";
import { checkSuccesses } from "./counted.ts";

/** Results of two models within one stratum: a language, a difficulty, a month. */
export interface TwoRates {
  /** Successes of the first model; `n1` is the number of its trials. */
  readonly x1: number;
  readonly n1: number;
  /** Successes of the second model; `n2` is the number of its trials. */
  readonly x2: number;
  readonly n2: number;
}

/**
 * The 2 x 2 table of a stratum: passes (a) and failures (b) of the first model, c and d of the second, and the total n.
 */
export interface StratumCells {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly n: number;
}

export const cellsOf = (strata: readonly TwoRates[]): StratumCells[] => {
  checkObjects("strata", strata, "{ x1, n1, x2, n2 }");
  if (strata.length === 0)
    throw new ToolkitError("strata must hold at least 1 stratum", {
      code: "invalid_argument",
      argument: "strata",
      value: strata,
    });
  return strata.map(({ x1, n1, x2, n2 }, i) => {
    const a = checkSuccesses(`strata[${i}].x1`, x1, `strata[${i}].n1`, n1);
    const c = checkSuccesses(`strata[${i}].x2`, x2, `strata[${i}].n2`, n2);
    return { a, b: n1 - a, c, d: n2 - c, n: n1 + n2 };
  });
};
