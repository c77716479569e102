import { join } from "node:path";
import type { Sandbox } from "../../../sandbox/contract/backend.ts";
import { EngineError } from "../errors.ts";
import { type Manifest, type QuarantinedTask, type RunConfig, readManifest } from "../store/manifest.ts";
import { findRun } from "../store/runs.ts";
import { taskKey } from "../task-key.ts";
import { calibrate } from "./calibrate.ts";
import type { EvaluationEvent } from "./events.ts";
import { type SolutionRuns, slowestTestMs } from "./solution-cache.ts";
import { taskFault } from "./task-fault.ts";
import type { TaskPair } from "./task-pair.ts";

/** How long a test of each task may take, and the tasks whose own solution fails. */
export interface TestLimits {
  /** Key of a task in a language → milliseconds; a task that is not here is not sound. */
  readonly testTimeouts: ReadonlyMap<string, number>;
  readonly quarantined: readonly QuarantinedTask[];
}

/** Where programs run. */
export interface Place {
  readonly sandbox: Sandbox;
  readonly about: Awaited<ReturnType<Sandbox["describe"]>>;
}

interface LimitsFrom {
  readonly config: RunConfig;
  /** Folder of the runs, where `limitsOf` is looked for. */
  readonly directory: string | undefined;
  readonly signal: AbortSignal;
  readonly emit: (event: EvaluationEvent) => void;
  /** Called with each task whose solution passes, as soon as it has. */
  readonly onSound?: (pair: TaskPair) => void;
  /** Of a run that goes on: it keeps its limits. */
  readonly resumed: Manifest | undefined;
}

export const keyOfPair = ({ task, language }: TaskPair): string => taskKey(task.id, language);

const limitsIn = ({ tasks }: Manifest): ReadonlyMap<string, number> =>
  new Map(tasks.map(({ id, language, testTimeoutMs }) => [taskKey(id, language), testTimeoutMs]));

/** Tasks that can be asked and judged, and those that cannot, as their texts alone tell. Throws the first fault where none can. */
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

/** The limits of the run that `limitsOf` names; null where it names none. Throws `run_missing`. */
export const limitsOfOther = async (
  { limitsOf }: Pick<RunConfig, "limitsOf">,
  directory: string | undefined,
): Promise<ReadonlyMap<string, number> | null> =>
  limitsOf === undefined ? null : limitsIn(await readManifest(await findRun(limitsOf, directory, "limitsOf")));

/** How the canonical solutions of a run are run. */
export const solutionRuns = (
  { sandbox, about }: Place,
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
 * The limits of a run's tests: those it has, those that were asked for, those of another run, or else by what each task's
 * own solution takes here. Throws `nothing_to_run` where no solution passes, and a task's fault where every task has one.
 */
export const testLimits = async (
  pairs: readonly TaskPair[],
  place: Place | null,
  { config, directory, signal, emit, resumed, onSound = () => {} }: LimitsFrom,
): Promise<TestLimits> => {
  const known = resumed ? limitsIn(resumed) : new Map<string, number>();
  const left = new Set(resumed?.quarantined?.map(({ id, language }) => taskKey(id, language)));
  const fresh = pairs.filter((pair) => !known.has(keyOfPair(pair)) && !left.has(keyOfPair(pair)));
  const { open, faulty } = withoutFaults(fresh, config, place !== null);
  const leftOut = [...(resumed?.quarantined ?? []), ...faulty];
  for (const { id, ...rest } of faulty) emit({ type: "quarantined", task: id, ...rest });
  const { testTimeoutMs } = config;
  const asked = testTimeoutMs ?? slowestTestMs;
  if (!place || open.length === 0) {
    const more = open.map((pair) => [keyOfPair(pair), asked] as const);
    return { testTimeouts: new Map([...known, ...more]), quarantined: leftOut };
  }
  const theirs = await limitsOfOther(config, directory);
  const all = await calibrate(open, {
    ...solutionRuns(place, config, signal),
    onSound,
    onProgress: (done, total) => emit({ type: "preparing", done, total }),
  });
  const quarantined = all
    .filter(({ ok }) => !ok)
    .map(({ task, language, reason }) => ({ id: task.id, language, reason }));
  for (const { id, ...rest } of quarantined) emit({ type: "quarantined", task: id, ...rest });
  const sound = all
    .filter(({ ok }) => ok)
    .map((one) => [keyOfPair(one), testTimeoutMs ?? theirs?.get(keyOfPair(one)) ?? one.testTimeoutMs] as const);
  const testTimeouts = new Map([...known, ...sound]);
  if (testTimeouts.size > 0) return { testTimeouts, quarantined: [...leftOut, ...quarantined] };
  throw new EngineError(
    `no task is sound: every canonical solution fails its own tests (${quarantined[0]?.id}: ${quarantined[0]?.reason})`,
    { code: "nothing_to_run", hint: "taulab validate shows the failing tests" },
  );
};
