import { checkList, checkPositive } from "../check.ts";

/** Shapes of a beta prior of a rate: [1, 1] is uniform, [0.5, 0.5] Jeffreys', [9, 1] as if 9 of 10 had been seen. */
export type BetaPrior = readonly [successes: number, failures: number];

/** The prior, checked; uniform if none is given. */
export const priorOf = (prior: BetaPrior | undefined): BetaPrior => {
  if (prior === undefined) return [1, 1];
  checkList("prior", prior);
  return [checkPositive("prior[0]", prior[0]), checkPositive("prior[1]", prior[1])];
};
