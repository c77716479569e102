import { crashed, type ProgramRun } from "../base/kinds.ts";
import type { MeasuredRuns } from "./observation.ts";
import type { AugmentPlace } from "./stage.ts";
import type { ProblemUnit } from "./study-state.ts";

/** A list with the id of the trusted brute-force program; empty if only the solvers decide the outputs. */
export const trustedOf = ({ trusted }: ProblemUnit): readonly string[] => (trusted === null ? [] : [trusted]);

/** The trusted program's run on an input. If no program is trusted, it counts as a crash. */
export const bruteRunOf = ({ trusted, runs }: ProblemUnit, inputId: string): ProgramRun =>
  (trusted === null ? null : runs[trusted]?.[inputId]?.run) ?? crashed;

/** True if the trusted brute force and the solvers of a problem ran on an input. */
export const isRun = ({ trusted, pool, runs }: ProblemUnit, inputId: string): boolean =>
  runs[trusted ?? pool[0]!]?.[inputId] !== undefined;

/**
 * Ids of the solvers that run on the inputs whose expected output is to be decided. These are the pool; for ablations,
 * all optimized solvers with a program.
 */
export const runnersOf = ({ plan, unit }: AugmentPlace<ProblemUnit>): readonly string[] =>
  plan.config.ablation
    ? unit.solvers
        .filter(({ role, program }) => role === "optimized" && program !== null)
        .map(({ solverId }) => solverId)
    : unit.pool;

/** Stores the runs of a solver in its problem's state, by input id. */
export const keepRuns = (
  { unit }: AugmentPlace<ProblemUnit>,
  id: string,
  inputIds: readonly string[],
  measuredRuns: MeasuredRuns,
): void => {
  const solverRuns = unit.runs[id] ?? {};
  unit.runs[id] = solverRuns;
  for (const [at, inputId] of inputIds.entries())
    solverRuns[inputId] = {
      run: measuredRuns.runs[at]!,
      timeS: measuredRuns.timeS[at] ?? null,
      memoryMb: measuredRuns.memoryMb[at] ?? null,
    };
};
