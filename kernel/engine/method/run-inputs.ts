import { defaultLimits } from "../../../sandbox/contract/limits.ts";
import type { Outcome, Status, TestResult } from "../../../sandbox/contract/outcome.ts";
import type { Program } from "../../../sandbox/contract/program.ts";
import { type PatienceOptions, patiently } from "../patiently.ts";
import { inputBatches } from "./input-batches.ts";
import { sandboxFailure } from "./sandbox-failure.ts";

/**
 * The end of a program's run on one input. `time`: over the wall or CPU limit. `memory`: over the memory limit. `output`: more
 * output than `limits.outputBytes`. `crash`: any other end that is not exit code 0, or a program that does not compile.
 */
export type InputStatus = "ok" | "time" | "memory" | "output" | "crash";

/** The result of running a program on one input. */
export interface InputRun {
  readonly status: InputStatus;
  /** The complete standard output; null unless the status is `ok`. */
  readonly output: string | null;
  /** User and system time of all processes of the program, in milliseconds; null if the program was never started. */
  readonly cpuMs: number | null;
  readonly wallMs: number | null;
  /**
   * Peak memory of all processes of the program together; null if the program was never started or memory was not
   * measured.
   */
  readonly peakMemoryBytes: number | null;
}

/** The results of running one program on several inputs, in their order. */
export interface InputRuns {
  readonly runs: readonly InputRun[];
  /** The compiler's message; null if the program compiled or needs no compiler. */
  readonly compileError: string | null;
}

/** A program that reads standard input and prints to standard output. `limits` hold for each input. */
export type InputProgram = Pick<Program, "language" | "source" | "files" | "args" | "limits">;

export interface RunInputsOptions extends PatienceOptions {
  readonly run: (program: Program) => Promise<Outcome>;
}

const statuses: Readonly<Partial<Record<Status, InputStatus>>> = {
  ok: "ok",
  timeout: "time",
  memory_limit: "memory",
  output_limit: "output",
  runtime_error: "crash",
  process_limit: "crash",
};

const neverStarted: InputRun = { status: "crash", output: null, cpuMs: null, wallMs: null, peakMemoryBytes: null };

/**
 * Converts a test's result to the run on its input. Null if the sandbox failed, because the program then has no result.
 */
const inputRunOf = ({ output, usage }: TestResult): InputRun | null => {
  const status = output === undefined ? undefined : statuses[output.end];
  if (output === undefined || usage === null || status === undefined) return null;
  const { cpuMs, wallMs, peakMemoryBytes } = usage;
  const cut = status === "ok" && output.truncated;
  return { status: cut ? "output" : status, cpuMs, wallMs, peakMemoryBytes, output: cut ? null : output.text };
};

const compilerText = ({ compilation }: Outcome): string =>
  `${compilation?.stdout ?? ""}${compilation?.stderr ?? ""}`.trim() || "the program does not compile";

/**
 * Runs a program once for each input and returns its outputs: one sandbox and one compilation for all inputs, one
 * process for each input. Equal inputs are run once and share their result. If the sandbox fails, only the inputs
 * without a result are tried again.
 *
 * Rejects with a transient error (`sandbox_failed`, `overloaded`, `backend_failed`) if the sandbox fails in all
 * `tries`. Rejects with the sandbox's own error for a program that it refuses. A failure of the program is never an
 * error.
 *
 * @param inputs texts for standard input, up to several MB each
 * @example
 * const usage = { wallMs: 9, cpuMs: 8, peakMemoryBytes: 1024 };
 * const test = { id: "0", status: "failed", usage, output: { end: "ok", text: "3\n", truncated: false } };
 * const run = async () => ({ status: "ok", tests: [test] });
 * const { runs } = await runInputs({ language: "python", source: "print(3)" }, ["", ""], { run });
 * runs.map(({ output }) => output); // => ["3\n", "3\n"]
 */
export const runInputs = async (
  program: InputProgram,
  inputs: readonly string[],
  options: RunInputsOptions,
): Promise<InputRuns> => {
  const results = new Map<string, InputRun>();
  const outputBytes = program.limits?.outputBytes ?? defaultLimits.outputBytes;
  let compileError: string | null = null;

  const runOnce = async (batch: readonly string[]): Promise<void> => {
    const waiting = batch.filter((input) => !results.has(input));
    const outcome = await options.run({
      ...program,
      tests: waiting.map((stdin, at) => ({
        kind: "stdio",
        id: String(at),
        stdin,
        expected: "",
        compare: { rule: "exact" },
      })),
      testOutput: outputBytes,
      doubt: { probes: 0 },
    });
    if (outcome.status === "compile_error" || outcome.status === "compile_timeout") {
      compileError = compilerText(outcome);
      return;
    }
    for (const [at, input] of waiting.entries()) {
      const test = outcome.tests[at];
      const inputRun = test && inputRunOf(test);
      if (inputRun) results.set(input, inputRun);
    }
    if (!batch.every((input) => results.has(input)))
      throw sandboxFailure("a program was to be run on its inputs", outcome);
  };

  for (const batch of inputBatches([...new Set(inputs)], outputBytes)) {
    await patiently(() => runOnce(batch), options);
    if (compileError !== null) break;
  }
  return { runs: inputs.map((input) => results.get(input) ?? neverStarted), compileError };
};
