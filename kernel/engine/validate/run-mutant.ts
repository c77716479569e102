import type { Task } from "../../../datasets/index.ts";
import type { Sandbox } from "../../../sandbox/index.ts";
import { programOf } from "../evaluate/program.ts";
import { refuseSandboxError } from "./check-solution.ts";
import { applyEdit } from "./mutant-store.ts";
import type { Mutation } from "./mutation.ts";

/** What became of one mutant. */
export interface MutantRun {
  readonly mutation: Mutation;
  readonly killed: boolean;
  /** Ids of the hidden tests that did not pass. */
  readonly killedBy: readonly string[];
  readonly timesOut: boolean;
  /** True when no test failed otherwise than by its time. */
  readonly onlyTime: boolean;
  /** False where it went beyond memory, processes or output: such a program is no model's plain mistake. */
  readonly modest: boolean;
}

/** Time that one test of a mutant may take: 20 times the solution's slowest, at least 0.4 s, at most 10 s. */
export const mutantLimitMs = (slowestTestMs: number): number =>
  Math.min(10_000, Math.max(400, Math.ceil(slowestTestMs) * 20));

const immodest = new Set(["memory_limit", "process_limit", "output_limit"]);

const runOnce = async (
  task: Task,
  language: string,
  mutation: Mutation,
  testTimeoutMs: number,
  sandbox: Sandbox,
  signal?: AbortSignal,
): Promise<MutantRun> => {
  const source = applyEdit(task.solutions[language] ?? "", mutation);
  const program = programOf({ task, language }, source, { parameters: {}, testTimeoutMs });
  // One endless test is enough to know: the rest need not have its time too.
  const wallMs = 1500 + 3 * testTimeoutMs;
  const limited = { ...program, limits: { ...program.limits, wallMs, cpuMs: wallMs } };
  const outcome = refuseSandboxError(await sandbox.run(limited, signal ? { signal } : {}));
  const hidden = new Set(task.languages[language]?.hiddenTests.map(({ id }) => id));
  const failed = outcome.tests.filter(({ status }) => status !== "passed");
  return {
    mutation,
    killed: outcome.verdict !== "passed",
    killedBy: failed.map(({ id }) => id).filter((id) => hidden.has(id)),
    timesOut: outcome.status === "timeout" || failed.some(({ status }) => status === "timeout"),
    onlyTime: failed.every(({ status }) => status === "timeout" || status === "not_run"),
    modest: !immodest.has(outcome.status),
  };
};

/**
 * Runs one mutant of the canonical solution against all tests of the task. One that fails by nothing but its time is
 * run once more with three times as much, so that a busy machine kills none.
 */
export const runMutant = async (...parameters: Parameters<typeof runOnce>): Promise<MutantRun> => {
  const [task, language, mutation, testTimeoutMs, sandbox, signal] = parameters;
  const run = await runOnce(...parameters);
  return run.timesOut && run.onlyTime ? runOnce(task, language, mutation, 3 * testTimeoutMs, sandbox, signal) : run;
};
