import { ToolkitError } from "../../errors.ts";
import { alternativeOf } from "../check.ts";
import type { Alternative } from "../result.ts";
import { binomialPmf } from "../special/binomial.ts";
import { checkSuccesses } from "./counted.ts";

/** The maximum number of possible tables; the test evaluates all of them for each common rate. */
const MOST_TABLES = 2_000_000;
const GRID = 400;

export interface UnconditionalOptions {
  /** "greater": the first rate is the higher. Default "two-sided". */
  readonly alternative?: Alternative;
}

/** Refuses two samples with too many possible tables, before any work. */
const checkTables = (n1: number, n2: number, other: string): void => {
  if ((n1 + 1) * (n2 + 1) <= MOST_TABLES) return;
  throw new ToolkitError(`the exact test of ${n1} and ${n2} trials needs more than ${MOST_TABLES} tables`, {
    code: "invalid_argument",
    argument: "n1",
    value: n1,
    hint: `take ${other}, which is accurate for samples this large`,
  });
};

/** Checks the counts of two samples for an unconditional test (Barnard's or Boschloo's). */
export const checkTwoSamples = (
  [x1, n1]: readonly [number, number],
  [x2, n2]: readonly [number, number],
  options: UnconditionalOptions,
): { readonly s1: number; readonly s2: number; readonly alternative: Alternative } => {
  const [s1, s2] = [checkSuccesses("x1", x1, "n1", n1), checkSuccesses("x2", x2, "n2", n2)];
  checkTables(n1, n2, "twoProportions");
  return { s1, s2, alternative: alternativeOf(options) };
};

/** For every x1, the ranges [from, to] of x2 that are at least as extreme as the observed table. */
export type RejectionRegion = readonly (readonly (readonly [from: number, to: number])[])[];

/** Finds, for every x1, the ranges of x2 in which `extreme(x1, x2)` holds; x1 and x2 are successes. */
export const region = (n1: number, n2: number, extreme: (x1: number, x2: number) => boolean): RejectionRegion =>
  Array.from({ length: n1 + 1 }, (_, x1) => {
    const ranges: [number, number][] = [];
    for (let x2 = 0; x2 <= n2; x2++) {
      if (!extreme(x1, x2)) continue;
      const last = ranges.at(-1);
      if (last && last[1] === x2 - 1) last[1] = x2;
      else ranges.push([x2, x2]);
    }
    return ranges;
  });

/**
 * Returns the largest probability of the region over all common success rates: on a grid, then by golden-section
 * search at its peaks.
 */
export const largestChance = (n1: number, n2: number, extreme: RejectionRegion): number => {
  const chance = (p: number): number => {
    const sums = new Float64Array(n2 + 2);
    for (let x = 0; x <= n2; x++) sums[x + 1] = sums[x]! + binomialPmf(x, n2, p);
    let total = 0;
    for (let x1 = 0; x1 <= n1; x1++) {
      let inside = 0;
      for (const [from, to] of extreme[x1]!) inside += sums[to + 1]! - sums[from]!;
      if (inside > 0) total += binomialPmf(x1, n1, p) * inside;
    }
    return total;
  };
  const values = Array.from({ length: GRID + 1 }, (_, i) => chance(i / GRID));
  const peaks = values
    .map((value, i) => ({ value, i }))
    .filter(({ value, i }) => value >= (values[i - 1] ?? 0) && value >= (values[i + 1] ?? 0))
    .sort((a, b) => b.value - a.value)
    .slice(0, 3);
  const golden = (Math.sqrt(5) - 1) / 2;
  const refined = peaks.map(({ i }) => {
    let [low, high] = [Math.max(0, i - 1) / GRID, Math.min(GRID, i + 1) / GRID];
    for (let k = 0; k < 40; k++) {
      const [left, right] = [high - golden * (high - low), low + golden * (high - low)];
      if (chance(left) < chance(right)) low = left;
      else high = right;
    }
    return chance((low + high) / 2);
  });
  return Math.min(1, Math.max(...values, ...refined));
};
