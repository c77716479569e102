import { createHash } from "node:crypto";
import type { Sandbox } from "../../../../sandbox/contract/backend.ts";
import type { Doubt } from "../../../../sandbox/contract/probe.ts";
import type { Program } from "../../../../sandbox/contract/program.ts";
import { calibrateProbes } from "../../../../sandbox/verdict/probe/calibrate.ts";
import type { TaskProbes } from "../../store/manifest.ts";

/** Settings of the probes (tests with changed expected values) of one sample that passed. */
export interface Doubting {
  /** The maximum number of probes, at least 1; `usual`: the sandbox's default. */
  readonly probes: number | "usual";
  /** The seed that determines the choice of this sample's probes. */
  readonly seed: string;
  readonly learnt: TaskProbes | null | undefined;
}

const digestOf = ({ tests = [] }: Program): string =>
  createHash("sha256")
    .update(JSON.stringify(tests.map((test) => [test.kind, test.id, test.kind === "assert" ? test.code : ""])))
    .digest("hex");

/**
 * Computes probes by running the canonical solution, which `program` contains, on changed tests. Null if none of the
 * program's tests is an assertion, because only assertions need probes.
 */
export const learnProbes = async (
  sandbox: Sandbox,
  program: Program,
  signal: AbortSignal,
): Promise<TaskProbes | null> => {
  if (!program.tests?.some(({ kind }) => kind === "assert")) return null;
  const { probes } = await calibrateProbes(sandbox, program, { signal });
  return { probes, tests: digestOf(program) };
};

/**
 * The probe settings for this program. The settings include the computed probes, if these were made from the program's
 * own tests.
 */
export const doubtOf = (program: Program, { probes, seed, learnt }: Doubting): Doubt => ({
  ...(probes === "usual" ? {} : { probes }),
  seed,
  ...(learnt && learnt.tests === digestOf(program) ? { calibrated: learnt.probes } : {}),
});
