import type { ProgramRun } from "../base/kinds.ts";
import { outputOf } from "./majority.ts";
import type { BruteConsensus } from "./trusted-brute.ts";

interface StressedSolver {
  readonly solverId: string;
  readonly model: string;
  readonly stress: readonly ProgramRun[];
}

/**
 * Solvers that agree with each other, but not with the brute-force programs. `disputed` has the indices of inputs on
 * which both differ.
 */
export interface SuspectGroup {
  readonly solvers: readonly string[];
  readonly disputed: readonly number[];
  /** The output of the group on each stress input on which the brute-force programs agree. */
  readonly outputs: readonly string[];
}

/**
 * The largest group of solvers that agree with each other, but not with the brute forces. Their outputs are equal on
 * all stress inputs of the consensus, and differ from the brute forces' on some.
 *
 * @param consensus indices of the stress inputs on which the brute forces agree, and their outputs.
 * @param minimum the minimum number of solvers of the group.
 * @returns null if no group is large enough with at least two models, or if the largest agrees with the brute forces
 */
export const suspectGroup = (
  solvers: readonly StressedSolver[],
  { kept: stressPlaces, outputs }: Pick<BruteConsensus, "kept" | "outputs">,
  minimum: number,
): SuspectGroup | null => {
  const groups = new Map<string, StressedSolver[]>();
  for (const solver of solvers) {
    const solverOutputs = stressPlaces.map((at) => outputOf(solver.stress[at]));
    if (solverOutputs.includes(null)) continue;
    const key = solverOutputs.join(" ");
    groups.set(key, [...(groups.get(key) ?? []), solver]);
  }
  const largeGroups = [...groups.values()].filter(
    (group) => group.length >= minimum && new Set(group.map(({ model }) => model)).size >= 2,
  );
  const [largest] = largeGroups.sort((a, b) => b.length - a.length);
  if (!largest) return null;
  const groupOutputs = stressPlaces.map((at) => outputOf(largest[0]!.stress[at])!);
  const disputed = stressPlaces.filter((_, at) => groupOutputs[at] !== outputs[at]);
  if (disputed.length === 0) return null;
  return { solvers: largest.map(({ solverId }) => solverId), disputed, outputs: groupOutputs };
};
