import { join } from "node:path";
import type { Sandbox } from "../../../../sandbox/contract/backend.ts";
import { EngineError } from "../../errors.ts";
import { type Manifest, type QuarantinedTask, type RunConfig, readManifest } from "../../store/manifest.ts";
import { findRun } from "../../store/runs.ts";
import { taskKey } from "../../task-key.ts";
import type { EvaluationEvent } from "../base/events.ts";
import type { TaskPair } from "../base/task-pair.ts";
import { taskFault } from "../tasks/task-fault.ts";
import { calibrate, sandboxFailedOn } from "./calibrate.ts";
import { type SolutionRuns, slowestTestMs } from "./solution-cache.ts";

/** The time limit of each task's tests, and the quarantined tasks: those with invalid texts or a failing solution. */
export interface TestLimits {
  /** Key of a task in a language → milliseconds. A task without an entry is quarantined: no model is asked. */
  readonly testTimeouts: ReadonlyMap<string, number>;
  readonly quarantined: readonly QuarantinedTask[];
}

/** The sandbox of a run together with a description of the sandbox (isolation, concurrency, versions). */
export interface DescribedSandbox {
  readonly sandbox: Sandbox;
  readonly about: Awaited<ReturnType<Sandbox["describe"]>>;
}

interface LimitsFrom {
  readonly config: RunConfig;
  /** Folder of the runs, in which the run that the option `limitsOf` names is looked up. */
  readonly directory: string | undefined;
  readonly signal: AbortSignal;
  readonly emit: (event: EvaluationEvent) => void;
  /** Called with each task as soon as its canonical solution has passed. */
  readonly onSound?: (pair: TaskPair) => void;
  /** The manifest of a resumed run, whose time limits of tests are kept. */
  readonly resumed: Manifest | undefined;
}

export const keyOfPair = ({ task, language }: TaskPair): string => taskKey(task.id, language);

const limitsIn = ({ tasks }: Manifest): ReadonlyMap<string, number> =>
  new Map(tasks.map(({ id, language, testTimeoutMs }) => [taskKey(id, language), testTimeoutMs]));

/**
 * Separates usable tasks from those with errors in their texts, such as an invalid template. Throws the first error if
 * no task is usable.
 */
const withoutFaults = (
  pairs: readonly TaskPair[],
  { parameters }: RunConfig,
  runs: boolean,
): { readonly open: readonly TaskPair[]; readonly faulty: readonly QuarantinedTask[] } => {
  const faults = pairs.map((pair) => ({ pair, fault: taskFault(pair, parameters, runs) }));
  const open = faults.filter(({ fault }) => fault === null).map(({ pair }) => pair);
  const first = faults[0]?.fault;
  if (open.length === 0 && first) throw first;
  const faulty = faults.flatMap(({ pair: { task, language }, fault }) =>
    fault ? [{ id: task.id, language, reason: fault.message }] : [],
  );
  return { open, faulty };
};

/** The time limits of the run that the option `limitsOf` names; null without this option. Throws `run_missing`. */
export const limitsOfOther = async (
  { limitsOf }: Pick<RunConfig, "limitsOf">,
  directory: string | undefined,
): Promise<ReadonlyMap<string, number> | null> =>
  limitsOf === undefined ? null : limitsIn(await readManifest(await findRun(limitsOf, directory, "limitsOf")));

/** The sandbox and limits with which the canonical solutions of a run are executed. */
export const solutionRuns = (
  { sandbox, about }: DescribedSandbox,
  { testTimeoutMs = slowestTestMs, testMemoryBytes: memoryBytes }: RunConfig,
  signal: AbortSignal,
): SolutionRuns => ({
  sandbox,
  cache: join(process.cwd(), ".taulab", "cache", "calibration"),
  concurrency: about.concurrency,
  mostMs: Math.max(slowestTestMs, testTimeoutMs),
  memoryBytes,
  signal,
});

/**
 * Determines the time limits of a run's tests. The limits come from the resumed run, the options, or the run that
 * `limitsOf` names. Otherwise the limits are computed from the canonical solution's time on this machine. Throws
 * `nothing_to_run` if no solution passes; if the sandbox failed on one of them, throws that error. Throws the first
 * task's error if no task is usable.
 */
export const testLimits = async (
  pairs: readonly TaskPair[],
  place: DescribedSandbox | null,
  { config, directory, signal, emit, resumed, onSound = () => {} }: LimitsFrom,
): Promise<TestLimits> => {
  const limits = resumed ? limitsIn(resumed) : new Map<string, number>();
  // A resumed run tries a quarantined task again if the sandbox had failed on it. If the solution had failed, the task
  // stays quarantined.
  const otherQuarantined = resumed?.quarantined?.filter(({ reason }) => !reason.startsWith(sandboxFailedOn)) ?? [];
  const quarantinedKeys = new Set(otherQuarantined.map(({ id, language }) => taskKey(id, language)));
  const fresh = pairs.filter((pair) => !limits.has(keyOfPair(pair)) && !quarantinedKeys.has(keyOfPair(pair)));
  const { open, faulty } = withoutFaults(fresh, config, place !== null);
  const leftOut = [...otherQuarantined, ...faulty];
  for (const { id, ...fault } of faulty) emit({ type: "quarantined", task: id, ...fault });
  const { testTimeoutMs } = config;
  const requestedMs = testTimeoutMs ?? slowestTestMs;
  if (!place || open.length === 0) {
    const more = open.map((pair) => [keyOfPair(pair), requestedMs] as const);
    return { testTimeouts: new Map([...limits, ...more]), quarantined: leftOut };
  }
  const theirs = await limitsOfOther(config, directory);
  const all = await calibrate(open, {
    ...solutionRuns(place, config, signal),
    onSound,
    onProgress: (count, total) => emit({ type: "preparing", done: count, total }),
  });
  const quarantined = all
    .filter(({ ok }) => !ok)
    .map(({ task, language, reason }) => ({ id: task.id, language, reason }));
  for (const { id, ...fault } of quarantined) emit({ type: "quarantined", task: id, ...fault });
  const passed = all
    .filter(({ ok }) => ok)
    .map((one) => [keyOfPair(one), testTimeoutMs ?? theirs?.get(keyOfPair(one)) ?? one.testTimeoutMs] as const);
  const testTimeouts = new Map([...limits, ...passed]);
  if (testTimeouts.size > 0) return { testTimeouts, quarantined: [...leftOut, ...quarantined] };
  const failure = all.find((one) => one.failure !== undefined)?.failure;
  if (failure) throw failure;
  throw new EngineError(
    `no task can be judged here: every canonical solution fails its own tests (${quarantined[0]?.id}: ${quarantined[0]?.reason})`,
    { code: "nothing_to_run", hint: "taulab validate shows the failing tests" },
  );
};
