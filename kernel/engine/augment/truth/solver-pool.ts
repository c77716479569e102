import type { ProgramRun } from "../base/kinds.ts";
import { outputOf } from "./majority.ts";
import type { BruteConsensus } from "./trusted-brute.ts";

/**
 * Ids of the solvers that agree with the trusted brute force. Only stress inputs on which most brute-force programs
 * agree are compared.
 */
export const solverPool = (
  solvers: readonly { readonly solverId: string; readonly stress: readonly ProgramRun[] }[],
  { kept: stressPlaces, outputs }: Pick<BruteConsensus, "kept" | "outputs">,
): readonly string[] =>
  solvers
    .filter(({ stress }) => stressPlaces.every((place, at) => outputOf(stress[place]) === outputs[at]))
    .map(({ solverId }) => solverId);
