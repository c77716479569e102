import type { WorldProblem } from "../problems/world-problem.ts";
import type { ItemInput } from "./item-input.ts";
import { testedProgramOf } from "./tested-program.ts";

/**
 * The minimum numbers of public and private test inputs of a benchmark item. The public inputs are the first of the
 * private ones.
 */
export interface CaseCounts {
  readonly public: number;
  readonly private: number;
}

/** The maximum number of private test inputs of a benchmark item, unless the minimum is higher. */
const mostPrivate = 16;

/**
 * The test inputs that an author chooses for a problem. Private inputs are added until they kill the mutants of its
 * solution.
 */
export const itemInputs = (
  problem: WorldProblem,
  counts: CaseCounts,
): { readonly public: readonly ItemInput[]; readonly private: readonly ItemInput[] } => {
  const { inputs, useful } = testedProgramOf(problem);
  const privateInputs = inputs.slice(0, Math.max(counts.private, Math.min(useful, mostPrivate)));
  return { public: privateInputs.slice(0, counts.public), private: privateInputs };
};
