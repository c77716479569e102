import type { Task } from "../../../datasets/task.ts";
import type { Sandbox } from "../../../sandbox/contract/backend.ts";
import type { Outcome } from "../../../sandbox/contract/outcome.ts";
import { EngineError } from "../errors.ts";
import { programOf } from "../run/execute/program.ts";
import { taskFault } from "../run/tasks/task-fault.ts";
import { runInSandbox } from "../run-in-sandbox.ts";

/** The result of a task's canonical solution on the task's own tests. */
export interface SolutionCheck {
  readonly ok: boolean;
  /** The first test that failed; null if all passed or none was reached. */
  readonly failing: { readonly id: string; readonly status: string; readonly message: string } | null;
  /** The reason of the failure; empty if the solution passed. */
  readonly reason: string;
  readonly tests: number;
  /** The time of the slowest test, in milliseconds. */
  readonly slowestTestMs: number;
  readonly wallMs: number;
}

/** The time limit of one test of a canonical solution, in milliseconds. */
const limitMs = 10_000;

const missing = (reason: string): SolutionCheck => {
  return { ok: false, failing: null, reason, tests: 0, slowestTestMs: 0, wallMs: 0 };
};

const reasonOf = (outcome: Outcome, failing: SolutionCheck["failing"]): string => {
  if (failing) return `fails test ${failing.id} (${failing.status})${failing.message ? `: ${failing.message}` : ""}`;
  const last = outcome.stderr.text.trim().split("\n").at(-1);
  return `ends with ${outcome.status} before its tests${last ? `: ${last}` : ""}`;
};

/** Throws `sandbox_failed` if the sandbox failed, because such an outcome shows nothing about the program. */
export const refuseSandboxError = (outcome: Outcome): Outcome => {
  if (outcome.status !== "sandbox_error") return outcome;
  throw new EngineError(outcome.error ?? "the sandbox failed", {
    code: "sandbox_failed",
    hint: "taulab sandbox doctor shows this machine's faults",
  });
};

/** Runs the canonical solution of a task against all its tests. */
export const checkSolution = async (
  task: Task,
  language: string,
  sandbox: Sandbox,
  signal?: AbortSignal,
): Promise<SolutionCheck> => {
  const fault = taskFault({ task, language }, {}, true);
  if (fault) return missing(fault.message);
  const solution = task.solutions[language];
  if (solution === undefined) return missing("there is no canonical solution in this language");
  const program = programOf({ task, language }, solution, { parameters: {}, testTimeoutMs: limitMs });
  if (program.tests?.length === 0) return missing("there are no tests");
  const outcome = refuseSandboxError(await runInSandbox(sandbox, program, { signal }));
  const failing = outcome.tests.find(({ status }) => status !== "passed" && status !== "not_run") ?? null;
  const ok = outcome.verdict === "passed";
  return {
    ok,
    failing: ok || !failing ? null : { id: failing.id, status: failing.status, message: failing.message },
    reason: ok ? "" : reasonOf(outcome, failing),
    tests: outcome.tests.length,
    slowestTestMs: Math.max(0, ...outcome.tests.map(({ usage }) => usage?.wallMs ?? 0)),
    wallMs: outcome.usage.wallMs,
  };
};
