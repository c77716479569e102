import { SandboxError } from "../../../../sandbox/errors.ts";
import { failsOneProgram } from "../../../../toolkit/base/is-transient.ts";
import { concurrently } from "../base/concurrently.ts";
import type { TaskPair } from "../base/task-pair.ts";
import { runByCpuTime } from "../execute/by-cpu-time.ts";
import { sandboxErrorOf } from "../execute/sandbox-failure.ts";
import { calibrateJoined } from "./calibrate-joined.ts";
import type { Calibration } from "./calibration.ts";
import { type SolutionRuns, slowestTestMs, solutionCache } from "./solution-cache.ts";
import { solutionProgram } from "./solution-program.ts";
import { ownLimit, slowestOf, timeoutFrom } from "./time-limit.ts";

interface CalibrateOptions extends SolutionRuns {
  readonly onProgress?: (count: number, total: number) => void;
  /** Called with each task as soon as its canonical solution has passed. */
  readonly onSound?: (pair: TaskPair) => void;
}

/** The first words of the reason if a task is quarantined (no model gets it) because the sandbox failed. */
export const sandboxFailedOn = "the sandbox failed on the canonical solution";

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

const measure = async (pair: TaskPair, options: CalibrateOptions): Promise<Calibration> => {
  const { task, language } = pair;
  const { sandbox, signal } = options;
  const program = solutionProgram(pair, options);
  if (program === null) return { ok: true, reason: "", testTimeoutMs: slowestTestMs };
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
  const ok = outcome.verdict === "passed";
  return {
    ok,
    reason: ok ? "" : (lacking(reason) ?? reason),
    testTimeoutMs: ownLimit(task, language) ?? timeoutFrom(slowestOf(outcome.tests)),
  };
};

/**
 * Runs each canonical solution on this machine, and caches the times of its tests. Solutions that cannot affect each
 * other first run in one process. Each of them that does not quickly pass there runs alone.
 */
export const calibrate = async (
  pairs: readonly TaskPair[],
  options: CalibrateOptions,
): Promise<readonly (TaskPair & Calibration)[]> => {
  const { concurrency, signal } = options;
  const results = new Map<TaskPair, Calibration>();
  const cache = await solutionCache(options);
  let count = 0;
  const add = (pair: TaskPair, calibration: Calibration): void => {
    results.set(pair, calibration);
    count += 1;
    options.onProgress?.(count, pairs.length);
    if (calibration.ok) options.onSound?.(pair);
  };
  const learn = async (pair: TaskPair, calibration: Calibration): Promise<void> => {
    if (calibration.ok) await cache.write(pair, "", calibration);
    add(pair, calibration);
  };
  const open = (): TaskPair[] => pairs.filter((pair) => !results.has(pair));
  const read = async (pair: TaskPair): Promise<void> => {
    const cached = await cache.read<Calibration>(pair, "");
    if (cached !== undefined) add(pair, cached);
  };
  await concurrently(pairs, concurrency, read, signal);
  await calibrateJoined(open(), options, learn);
  await concurrently(open(), concurrency, async (pair) => learn(pair, await measure(pair, options)), signal);
  signal.throwIfAborted();
  return pairs.map((pair) => ({ ...pair, ...(results.get(pair) as Calibration) }));
};
