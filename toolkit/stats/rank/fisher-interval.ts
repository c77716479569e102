import { openProbability } from "../check.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { normalQuantile } from "../special/normal.ts";

/**
 * Interval of a correlation on the scale of atanh, where it is nearly normal: tanh(atanh(r) ± z s).
 * A correlation of exactly ±1 has the limit [±1, ±1]; a standard error that does not exist gives the whole range.
 */
export const fisherInterval = (
  estimate: number,
  standardError: number,
  n: number,
  method: string,
  options: IntervalOptions,
): Interval => {
  const level = openProbability("level", options.level ?? 0.95);
  const side = options.side ?? "two-sided";
  if (!Number.isFinite(standardError))
    return { estimate, low: -1, high: 1, level, method: `${method}, n too small`, n };
  const z = normalQuantile(side === "two-sided" ? (1 + level) / 2 : level);
  const bound = (sign: number): number => Math.tanh(Math.atanh(estimate) + sign * z * standardError);
  return { estimate, low: side === "upper" ? -1 : bound(-1), high: side === "lower" ? 1 : bound(1), level, method, n };
};
