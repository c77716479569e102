import type { Task } from "../../../../datasets/task.ts";
import type { Outcome } from "../../../../sandbox/contract/outcome.ts";
import type { Program } from "../../../../sandbox/contract/program.ts";
import { SandboxError } from "../../../../sandbox/errors.ts";
import { canJoin } from "../../../../sandbox/verdict/joined-program.ts";
import { failsOneProgram } from "../../../../toolkit/base/is-transient.ts";
import { EngineError } from "../../errors.ts";
import { concurrently } from "../base/concurrently.ts";
import type { TaskPair } from "../base/task-pair.ts";
import { runByCpuTime, wallFactor } from "../execute/by-cpu-time.ts";
import { programOf } from "../execute/program.ts";
import { sandboxErrorOf } from "../execute/sandbox-failure.ts";
import { measureJoined, mostJoined } from "./measure-joined.ts";
import { type SolutionRuns, slowestTestMs, solutionCache } from "./solution-cache.ts";

/** A task whose solution can run in one process with others, and the program of this solution. */
interface JoinedPair {
  readonly pair: TaskPair;
  readonly program: Program;
}

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

/**
 * The program of a task's canonical solution, or the reason why it cannot be made. Undefined if the task has no
 * solution.
 */
const solutionProgram = (
  { task, language }: TaskPair,
  { mostMs, memoryBytes }: CalibrateOptions,
): ReturnType<typeof programIn> | undefined => {
  const solution = task.solutions[language];
  const limits = { parameters: {}, testTimeoutMs: mostMs, memoryBytes };
  return solution === undefined ? undefined : programIn({ task, language }, solution, limits);
};

/** The time of the slowest of these tests, in milliseconds. */
const slowestOf = (tests: Outcome["tests"]): number =>
  Math.max(0, ...tests.map(({ usage }) => (usage ? Math.max(usage.cpuMs, usage.wallMs / wallFactor) : 0)));

const measure = async (pair: TaskPair, options: CalibrateOptions): Promise<Calibration> => {
  const { task, language } = pair;
  const { sandbox, signal } = options;
  const program = solutionProgram(pair, options);
  if (program === undefined) return { ok: true, reason: "", testTimeoutMs: slowestTestMs };
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
 * The calibration of a solution that has passed in one process with others. Undefined if its time there decides its
 * limit: the solution must then run alone, because the time includes the load of its text.
 */
const fromJoined = ({ task, language }: TaskPair, tests: Outcome["tests"]): Calibration | undefined => {
  const limit = timeoutFrom(slowestOf(tests));
  const testTimeoutMs = ownLimit(task, language) ?? (limit === timeoutFrom(0) ? limit : undefined);
  return testTimeoutMs === undefined ? undefined : { ok: true, reason: "", testTimeoutMs };
};

/** Groups solutions that can run in one process. The others are left out. */
const groupsToJoin = (pairs: readonly TaskPair[], options: CalibrateOptions): readonly JoinedPair[][] => {
  const joinable = pairs.flatMap((pair) => {
    const program = solutionProgram(pair, options);
    return program !== undefined && !("reason" in program) && canJoin(program) ? [{ pair, program }] : [];
  });
  return [...Map.groupBy(joinable, ({ program }) => program.language).values()].flatMap((some) => {
    const size = Math.min(mostJoined, Math.ceil(some.length / options.concurrency));
    return Array.from({ length: Math.ceil(some.length / size) }, (_, n) => some.slice(n * size, (n + 1) * size));
  });
};

/**
 * Runs each canonical solution on this machine, and caches the times of its tests. Solutions that cannot affect each
 * other first run in one process. Each of them that does not quickly pass there runs alone.
 */
export const calibrate = async (
  pairs: readonly TaskPair[],
  options: CalibrateOptions,
): Promise<readonly (TaskPair & Calibration)[]> => {
  const { concurrency, sandbox, signal } = options;
  const results = new Map<TaskPair, Calibration>();
  const cache = await solutionCache(options);
  const add = (pair: TaskPair, calibration: Calibration): void => {
    results.set(pair, calibration);
    options.onProgress?.(results.size, pairs.length);
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
  const runJoined = async (group: readonly JoinedPair[]): Promise<void> => {
    const programs = group.map(({ program }) => program) as [Program, ...Program[]];
    const all = await measureJoined(programs, sandbox, signal);
    for (const [n, { pair }] of group.entries()) {
      const calibration = all[n] ? fromJoined(pair, all[n]) : undefined;
      if (calibration !== undefined) await learn(pair, calibration);
    }
  };
  await concurrently(groupsToJoin(open(), options), concurrency, runJoined, signal);
  await concurrently(open(), concurrency, async (pair) => learn(pair, await measure(pair, options)), signal);
  signal.throwIfAborted();
  return pairs.map((pair) => ({ ...pair, ...(results.get(pair) as Calibration) }));
};
