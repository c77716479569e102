import { outputHash } from "../../text/output-hash.ts";
import type { ProgramRun } from "../base/kinds.ts";
import type { MeasuredRuns } from "./observation.ts";
import type { RunLimits } from "./run-limits.ts";
import type { ProgramRef } from "./work-parts.ts";

/** One run of a program, as the sandbox tools return it. */
export interface RawRun {
  readonly status: ProgramRun[0];
  /** Null unless the status is `ok`. */
  readonly output: string | null;
  readonly cpuMs: number | null;
  readonly wallMs: number | null;
  readonly peakMemoryBytes: number | null;
}

/** A program in the form that the sandbox takes. */
export interface SandboxProgram {
  readonly language: string;
  readonly source: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly limits?: {
    readonly wallMs?: number;
    readonly cpuMs?: number;
    readonly memoryBytes?: number;
    readonly outputBytes?: number;
  };
}

/** A desk stores texts by their hash, and runs programs on inputs. */
export interface ProgramDesk {
  readonly blobs: { put(text: string): Promise<string>; get(hash: string): Promise<string> };
  runInputs(program: SandboxProgram, inputs: readonly string[]): Promise<{ readonly runs: readonly RawRun[] }>;
}

const MB = 2 ** 20;

/**
 * Converts a study's limits to limits of the sandbox. If the study measures CPU time, a busy machine should not change
 * results. Therefore the limit of wall time is then more than five times as long.
 */
export const sandboxLimits = (
  { timeS, memoryMb }: RunLimits,
  clock: "cpu" | "wall",
): NonNullable<SandboxProgram["limits"]> => ({
  cpuMs: timeS * 1000,
  wallMs: clock === "wall" ? timeS * 1000 : timeS * 5000 + 5000,
  ...(memoryMb === null ? {} : { memoryBytes: memoryMb * MB }),
});

/** Converts raw runs to output hashes, seconds and MB; null for a run that never started. */
export const measuredRuns = (runs: readonly RawRun[], clock: "cpu" | "wall"): MeasuredRuns => {
  const secondsOf = ({ cpuMs, wallMs }: RawRun): number | null => {
    const ms = clock === "cpu" ? cpuMs : wallMs;
    return ms === null ? null : ms / 1000;
  };
  return {
    runs: runs.map(({ status, output }) => [status, output === null ? null : outputHash(output)]),
    timeS: runs.map(secondsOf),
    memoryMb: runs.map(({ peakMemoryBytes }) => (peakMemoryBytes === null ? null : peakMemoryBytes / MB)),
  };
};

/** Runs a program on inputs. The program's text is read from the blob store. */
export const runStored = async (
  desk: ProgramDesk,
  program: ProgramRef,
  inputs: readonly string[],
  limits: RunLimits,
  clock: "cpu" | "wall",
): Promise<MeasuredRuns> => {
  const source = await desk.blobs.get(program.blob);
  const { runs } = await desk.runInputs(
    { language: program.language, source, limits: sandboxLimits(limits, clock) },
    inputs,
  );
  return measuredRuns(runs, clock);
};

/** If this number of a program's first runs all exceed the time limit, `runPatiently` skips its other runs. */
const patience = 3;

const timeout: RawRun = { status: "time", output: null, cpuMs: null, wallMs: null, peakMemoryBytes: null };

/**
 * Runs a program that makes or judges inputs. If its first runs all exceed the time limit, its other runs are skipped
 * and count as `time`. So an endless program costs only a few time limits.
 */
export const runPatiently = async (
  desk: ProgramDesk,
  program: SandboxProgram,
  inputs: readonly string[],
): Promise<readonly RawRun[]> => {
  const { runs: firstRuns } = await desk.runInputs(program, inputs.slice(0, patience));
  const laterInputs = inputs.slice(patience);
  if (laterInputs.length === 0) return firstRuns;
  if (firstRuns.every(({ status }) => status === "time")) return [...firstRuns, ...laterInputs.map(() => timeout)];
  return [...firstRuns, ...(await desk.runInputs(program, laterInputs)).runs];
};

/** True if a validator or a generator, asked to check an input, prints yes. */
export const saysYes = ({ status, output }: RawRun): boolean =>
  status === "ok" && output!.trim().toLowerCase().startsWith("yes");
