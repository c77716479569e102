import type { Result } from "../../../toolkit/results.ts";
import type { Interval } from "../../../toolkit/stats/result.ts";

/** The confidence level of the intervals that published leaderboards print. */
const PRINTED_LEVEL = 0.95;

/**
 * The interval that a results file states for a model's score. Undefined if the file states none, if the model has
 * several rows, or if `level` is not 0.95.
 */
export const printedInterval = (rows: readonly Result[], level: number): Interval | undefined => {
  const [row] = rows as readonly (Result & { readonly low?: unknown; readonly high?: unknown })[];
  if (rows.length !== 1 || level !== PRINTED_LEVEL || !row || row.score === null) return undefined;
  const { score, low, high } = row;
  if (typeof low !== "number" || typeof high !== "number" || low > score || high < score) return undefined;
  return { estimate: score, low, high, level, method: "as printed", n: 1 };
};
