import { checkList, checkPositive } from "../check.ts";

/**
 * Parameters of a beta prior of a rate: [1, 1] is uniform, [0.5, 0.5] Jeffreys', [9, 1] like 9 successes in 10
 * trials.
 */
export type BetaPrior = readonly [successes: number, failures: number];

/** Checks a beta prior of a rate. Without one, returns the uniform prior [1, 1]. */
export const priorOf = (prior: BetaPrior | undefined): BetaPrior => {
  if (prior === undefined) return [1, 1];
  checkList("prior", prior);
  return [checkPositive("prior[0]", prior[0]), checkPositive("prior[1]", prior[1])];
};
