import type { Rng } from "../../toolkit/stats/random.ts";

/** One way to estimate one thing: draws data whose true value is known, and gives the interval. */
export interface Scenario {
  readonly question: string;
  readonly method: string;
  readonly recommended: boolean;
  /** Recommended only from this size on. */
  readonly recommendedFrom?: number;
  readonly sizes: readonly number[];
  /** What the draw is steered by, and the true value that follows from it. */
  readonly settings: readonly number[];
  readonly truth: (setting: number) => number;
  readonly interval: (random: Rng, n: number, setting: number) => { readonly low: number; readonly high: number };
}

export const chance = (random: Rng, p: number): 0 | 1 => (random.next() < p ? 1 : 0);
