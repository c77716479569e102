import type { Task } from "../../../datasets/task.ts";
import type { Sandbox } from "../../../sandbox/contract/backend.ts";
import type { Outcome } from "../../../sandbox/contract/outcome.ts";
import { applyEdit } from "../mutants/mutant-store.ts";
import type { Mutation } from "../mutants/mutation.ts";
import { programOf } from "../run/execute/program.ts";
import { runInSandbox } from "../run-in-sandbox.ts";
import { refuseSandboxError } from "./check-solution.ts";

/** The result of running a task's tests on one mutant. */
export interface MutantResult {
  readonly mutation: Mutation;
  readonly killed: boolean;
  /** Ids of the hidden tests that the mutant did not pass. */
  readonly killedBy: readonly string[];
  readonly timesOut: boolean;
  /** True if every failed test failed by a time-out. */
  readonly onlyTime: boolean;
  /**
   * False if the mutant exceeded the limit of memory, processes or output. Simulated models do not use mutants that
   * exceed a limit, because those are no realistic mistakes.
   */
  readonly modest: boolean;
}

/** The time limit of one test of a mutant, in milliseconds: 20 times the solution's slowest test, in [400, 10 000]. */
export const mutantLimitMs = (slowestTestMs: number): number =>
  Math.min(10_000, Math.max(400, Math.ceil(slowestTestMs) * 20));

const immodest = new Set(["memory_limit", "process_limit", "output_limit"]);

interface Attempt {
  readonly task: Task;
  readonly language: string;
  readonly mutation: Mutation;
  readonly sandbox: Sandbox;
  readonly signal: AbortSignal | undefined;
}

/** Runs the mutant on all tests, or only on the test `only`. */
const attempt = async (what: Attempt, testTimeoutMs: number, only?: string): Promise<Outcome> => {
  const { task, language, mutation, sandbox, signal } = what;
  const source = applyEdit(task.solutions[language] ?? "", mutation);
  const program = programOf({ task, language }, source, { parameters: {}, testTimeoutMs });
  const tests = program.tests?.filter(({ id }) => only === undefined || id === only) ?? [];
  return refuseSandboxError(await runInSandbox(sandbox, { ...program, tests }, { signal }));
};

const failedTests = ({ tests }: Outcome) => tests.filter(({ status }) => status !== "passed");

/** The first test that timed out, if no test failed in another way; else undefined. */
const onlyLate = (outcome: Outcome): string | undefined => {
  const failures = failedTests(outcome);
  const isLate = failures.every(({ status }) => status === "timeout" || status === "not_run");
  return isLate ? failures.find(({ status }) => status === "timeout")?.id : undefined;
};

/**
 * Runs one mutant of the canonical solution against all tests of the task. If tests failed only by time-outs, one of
 * them runs again with three times the limit. A mutant is therefore not killed only because the machine is busy.
 */
export const runMutant = async (
  task: Task,
  language: string,
  mutation: Mutation,
  testTimeoutMs: number,
  sandbox: Sandbox,
  signal?: AbortSignal,
): Promise<MutantResult> => {
  const what = { task, language, mutation, sandbox, signal };
  const first = await attempt(what, testTimeoutMs);
  const late = onlyLate(first);
  const isSlow = late !== undefined && (await attempt(what, 3 * testTimeoutMs, late)).verdict === "passed";
  const outcome = isSlow ? await attempt(what, 3 * testTimeoutMs) : first;
  const failures = failedTests(outcome);
  const hidden = new Set(task.languages[language]?.hiddenTests.map(({ id }) => id));
  return {
    mutation,
    killed: outcome.verdict !== "passed",
    killedBy: failures.map(({ id }) => id).filter((id) => hidden.has(id)),
    timesOut: outcome.status === "timeout" || failures.some(({ status }) => status === "timeout"),
    onlyTime: onlyLate(outcome) !== undefined,
    modest: !immodest.has(outcome.status),
  };
};
