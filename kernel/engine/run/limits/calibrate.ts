import type { Task } from "../../../../datasets/task.ts";
import type { Program } from "../../../../sandbox/contract/program.ts";
import { SandboxError } from "../../../../sandbox/errors.ts";
import { failsOneProgram } from "../../../../toolkit/base/is-transient.ts";
import { EngineError } from "../../errors.ts";
import { concurrently } from "../base/concurrently.ts";
import type { TaskPair } from "../base/task-pair.ts";
import { runByCpuTime, wallFactor } from "../execute/by-cpu-time.ts";
import { programOf } from "../execute/program.ts";
import { sandboxErrorOf } from "../execute/sandbox-failure.ts";
import { type SolutionRuns, slowestTestMs, solutionCache } from "./solution-cache.ts";

interface CalibrateOptions extends SolutionRuns {
  readonly onProgress?: (count: number, total: number) => void;
  /** Called with each task as soon as its canonical solution has passed. */
  readonly onSound?: (pair: TaskPair) => void;
}

/** The result of a canonical solution on its own tests on this machine, and the time limit for one test. */
export interface Calibration {
  readonly ok: boolean;
  /** The reason of the failure; empty if the solution passed. */
  readonly reason: string;
  /** The sandbox's error if the sandbox failed, not the solution. */
  readonly failure?: Error;
  readonly testTimeoutMs: number;
}

/** The first words of the reason if a task is quarantined (no model gets it) because the sandbox failed. */
export const sandboxFailedOn = "the sandbox failed on the canonical solution";

/**
 * The time limit of a test, from the time of the canonical solution's slowest test: 20 times as much, between 500 and
 * 10,000 ms.
 */
const timeoutFrom = (ms: number): number => Math.min(slowestTestMs, Math.max(500, Math.ceil(ms) * 20));

/** The longest time limit that the task's tests set; undefined unless each test sets one. */
const ownLimit = (task: Task, language: string): number | undefined => {
  const { publicTests = [], hiddenTests = [] } = task.languages[language] ?? {};
  const limits = [...publicTests, ...hiddenTests].map(({ timeoutMs }) => timeoutMs);
  return limits.includes(undefined) ? undefined : Math.max(...(limits as number[]));
};

/**
 * The reason to quarantine a task whose canonical solution imports a Python package that this machine lacks. Undefined
 * for any other failure.
 */
const lacking = (reason: string): string | undefined => {
  const name = /ModuleNotFoundError: No module named '([\w.]+)'/.exec(reason)?.[1];
  return name && `not_available: the Python package ${name} is not installed where programs run`;
};

/** The codes of the errors with which the sandbox refuses a task's program. */
const refusals = new Set(["invalid_program", "unknown_language", "toolchain_missing", "checker_failed"]);

/**
 * Returns the error if only this task is affected: the sandbox refused its program, or failed on it. Throws any other
 * error.
 */
const faultOfTask = (error: unknown): Error => {
  if (failsOneProgram(error) || (error instanceof SandboxError && refusals.has(error.code))) return error as Error;
  throw error;
};

/** The program that runs a task's canonical solution on the task's tests, or the reason why it cannot be made. */
const programIn = (...parts: Parameters<typeof programOf>): Program | { readonly reason: string } => {
  try {
    return programOf(...parts);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return { reason: error.message };
  }
};

const measure = async (task: Task, language: string, options: CalibrateOptions): Promise<Calibration> => {
  const { sandbox, signal, mostMs, memoryBytes } = options;
  const solution = task.solutions[language];
  if (solution === undefined) return { ok: true, reason: "", testTimeoutMs: slowestTestMs };
  const limits = { parameters: {}, testTimeoutMs: mostMs, memoryBytes };
  const program = programIn({ task, language }, solution, limits);
  if ("reason" in program) return { ok: false, ...program, testTimeoutMs: slowestTestMs };
  const result = await runByCpuTime(sandbox, program, { signal }).catch(faultOfTask);
  const outcome = result instanceof Error ? null : result;
  const fault = outcome === null ? (result as Error) : sandboxErrorOf(outcome);
  if (fault !== null && failsOneProgram(fault)) {
    const reason = `${sandboxFailedOn}: ${fault.message}`;
    return { ok: false, reason, testTimeoutMs: slowestTestMs, failure: fault };
  }
  if (outcome === null) return { ok: false, reason: (result as Error).message, testTimeoutMs: slowestTestMs };
  const failing = outcome.tests.find((test) => test.status !== "passed");
  const reason = failing
    ? `the canonical solution fails test ${failing.id}: ${failing.status} ${failing.message}`.trim()
    : `the canonical solution ends with ${outcome.status}`;
  const times = outcome.tests.map(({ usage }) => (usage ? Math.max(usage.cpuMs, usage.wallMs / wallFactor) : 0));
  const ok = outcome.verdict === "passed";
  return {
    ok,
    reason: ok ? "" : (lacking(reason) ?? reason),
    testTimeoutMs: ownLimit(task, language) ?? timeoutFrom(Math.max(0, ...times)),
  };
};

/** Runs each canonical solution on this machine, and caches the times of its tests. */
export const calibrate = async (
  pairs: readonly TaskPair[],
  options: CalibrateOptions,
): Promise<readonly (TaskPair & Calibration)[]> => {
  const results: (TaskPair & Calibration)[] = [];
  const cache = await solutionCache(options);
  await concurrently(
    pairs,
    options.concurrency,
    async ({ task, language }) => {
      const remembered = await cache.read<Calibration>({ task, language }, "");
      const calibration = remembered ?? (await measure(task, language, options));
      if (remembered === undefined && calibration.ok) await cache.write({ task, language }, "", calibration);
      results.push({ task, language, ...calibration });
      options.onProgress?.(results.length, pairs.length);
      if (calibration.ok) options.onSound?.({ task, language });
    },
    options.signal,
  );
  options.signal.throwIfAborted();
  return results;
};
