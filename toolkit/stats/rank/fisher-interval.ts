import { testSides } from "../intervals/sides.ts";
import type { Alternative, Interval, IntervalOptions } from "../result.ts";
import { normalSfQuantile } from "../special/normal.ts";

export interface FisherError {
  readonly standardError: number;
  /**
   * Largest coefficient below 1 of n ranked items, one swap of neighbours from a perfect order. A perfect coefficient
   * gets this coefficient's interval, so that its interval has width.
   */
  readonly nearest: number;
}

/**
 * Interval of a correlation on the atanh scale, where it is nearly normal: tanh(atanh(r) ± z s). If the standard
 * error does not exist, the interval is the whole range.
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
  const perfect = 1 - Math.abs(estimate) < 1e-12;
  const end = Math.sign(estimate);
  const centre = perfect ? end * nearest : estimate;
  const z = normalSfQuantile(tail);
  const bound = (sign: number): number =>
    perfect && sign === end ? end : Math.tanh(Math.atanh(centre) + sign * z * standardError);
  return {
    estimate,
    low: side === "upper" ? -1 : bound(-1),
    high: side === "lower" ? 1 : bound(1),
    level,
    method: perfect ? `${method}, one swap from perfect` : method,
    n,
  };
};
