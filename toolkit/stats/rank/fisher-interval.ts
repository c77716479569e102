import { testSides } from "../intervals/sides.ts";
import type { Alternative, Interval, IntervalOptions } from "../result.ts";
import { normalSfQuantile } from "../special/normal.ts";

export interface FisherError {
  readonly standardError: number;
  /**
   * Largest coefficient below 1 that n things can have (one swap of neighbours). Where it is given, a perfect coefficient gets
   * the interval of that one, so that it does not collapse.
   */
  readonly nearest?: number;
}

/**
 * Interval of a correlation on the scale of atanh, where it is nearly normal: tanh(atanh(r) ± z s). Without `nearest` a
 * coefficient of exactly ±1 has the limit [±1, ±1]; a standard error that does not exist gives the whole range.
 */
export const fisherInterval = (
  estimate: number,
  { standardError, nearest }: FisherError,
  n: number,
  method: string,
  options: IntervalOptions & { readonly alternative?: Alternative },
): Interval => {
  const { level, side, tail } = testSides(options);
  if (!Number.isFinite(standardError))
    return { estimate, low: -1, high: 1, level, method: `${method}, n too small`, n };
  const perfect = nearest !== undefined && Math.abs(estimate) === 1;
  const centre = perfect ? estimate * nearest : estimate;
  const z = normalSfQuantile(tail);
  const bound = (sign: number): number =>
    perfect && sign === estimate ? estimate : Math.tanh(Math.atanh(centre) + sign * z * standardError);
  return {
    estimate,
    low: side === "upper" ? -1 : bound(-1),
    high: side === "lower" ? 1 : bound(1),
    level,
    method: perfect ? `${method}, one swap from perfect` : method,
    n,
  };
};
