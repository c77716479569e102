import type { Rng } from "../../toolkit/stats/random.ts";

/** A simulation of one interval method: it draws data with a known true value and computes the interval. */
export interface Scenario {
  readonly question: string;
  readonly method: string;
  readonly recommended: boolean;
  /** The least size at which the method is recommended. Default: every size. */
  readonly recommendedFrom?: number;
  readonly sizes: readonly number[];
  /** The values of the simulation's parameter. `truth` gives the true value for each. */
  readonly settings: readonly number[];
  readonly truth: (setting: number) => number;
  readonly interval: (random: Rng, n: number, setting: number) => { readonly low: number; readonly high: number };
}

export const chance = (random: Rng, p: number): 0 | 1 => (random.next() < p ? 1 : 0);
