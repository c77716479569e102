import type { Task } from "../../datasets/task.ts";
import { EngineError } from "./errors.ts";
import type { EvaluationEvent } from "./run/base/events.ts";
import { EventQueue } from "./run/base/queue.ts";
import type { JudgeOptions } from "./run/judge/judged-again.ts";
import { showRunProgress } from "./run/loop/progress.ts";
import type { EvaluateOptions } from "./run/options/options.ts";
import { refuseFixedOptions, refuseUnknown } from "./run/options/refuse-unknown.ts";
import type { Resumed } from "./run/prepare/prepare.ts";
import { type Extension, extended } from "./run/tasks/extend.ts";
import { loadSavedTasks, loadTaskSet, savedPath, type TaskPaths } from "./run/tasks/load-task-set.ts";
import type { Run } from "./run-handle.ts";
import { type Partial, stoppable } from "./stoppable.ts";
import { type Manifest, type RunConfig, readManifest } from "./store/manifest.ts";
import { findRun } from "./store/runs.ts";

/** A running evaluation: `await` it to get the finished run, or iterate over its events with `for await`. */
export interface Evaluation extends PromiseLike<Run>, AsyncIterable<EvaluationEvent> {}

type Emit = (event: EvaluationEvent) => void;

const interrupted = (cause: unknown): EngineError =>
  new EngineError("the run was interrupted", {
    code: "aborted",
    hint: "finished samples are kept: resume the run to continue",
    cause,
  });

/** The tasks and options of an evaluation, and the stopped run that it resumes, if any. */
interface Given {
  readonly tasks: readonly Task[];
  readonly options: EvaluateOptions;
  readonly resumed?: Resumed;
}

const work = async (
  { tasks, options, resumed }: Given,
  emit: Emit,
  onOpen: (directory: string) => void,
): Promise<Run> => {
  refuseUnknown(options);
  // `loop` is a separate function, so that its queue and models can be released before the finished run is opened. The
  // early release saves memory.
  const loop = async (): Promise<string> => {
    const [{ prepare }, { runSampleLoop }] = await Promise.all([
      import("./run/prepare/prepare.ts"),
      import("./run/loop/loop.ts"),
    ]);
    await using prepared = await prepare(tasks, options, emit, resumed);
    onOpen(prepared.store.directory);
    const { error } = await runSampleLoop({ ...prepared, emit });
    if (error !== undefined) throw error;
    return prepared.store.directory;
  };
  try {
    const directory = await loop();
    const { openRun } = await import("./run-handle.ts");
    return await openRun(directory);
  } catch (error) {
    throw options.signal?.aborted ? interrupted(error) : error;
  }
};

const start = (load: () => Promise<Given>, shows: boolean | undefined): Evaluation => {
  const events = new EventQueue<EvaluationEvent>(
    ({ type }) => type !== "sample" && type !== "waiting" && type !== "preparing",
  );
  const progress = shows === false ? undefined : showRunProgress();
  const emit: Emit = (event) => {
    events.push(event);
    progress?.(event);
  };
  let directory: string | undefined;
  const partial = async (): Promise<Partial<Run> | undefined> => {
    if (directory === undefined) return undefined;
    const { openRun } = await import("./run-handle.ts");
    const value = await openRun(directory);
    const { completed = 0, total = 0 } = value.status ?? {};
    return {
      value,
      wayOn: `Stopped: ${completed} of ${total} samples are kept. To resume: await resume(${JSON.stringify(directory)}).`,
    };
  };
  const evaluateAll = async (signal: AbortSignal | undefined): Promise<Run> => {
    const { options, ...parts } = await load();
    const signals = [options.signal, signal].filter((one) => one !== undefined);
    const ended = signals.length > 0 ? { signal: AbortSignal.any(signals) } : {};
    return work({ ...parts, options: { ...options, ...ended } }, emit, (folder) => {
      directory = folder;
    });
  };
  const run = stoppable(undefined, evaluateAll, partial).finally(() => events.end());
  // Prevents an unhandled rejection if the caller only iterates. Awaiting the evaluation still throws the error.
  run.catch(() => {});
  return {
    // biome-ignore lint/suspicious/noThenProperty: an evaluation is awaited for its run
    then: (onValue, onError) => run.then(onValue, onError),
    [Symbol.asyncIterator]: () => events[Symbol.asyncIterator](),
  };
};

/**
 * Evaluates models on tasks. Every model answers every task `samples` times. The sandbox runs each answer's program
 * against the task's tests. Each finished sample is written to `runs/<id>/records.jsonl` at once.
 *
 * For wrong options it rejects with a typed error (`EngineError`, `DatasetError`, `SandboxError`), before anything is
 * written. An error of one sample is recorded with that sample, and the run continues.
 *
 * Cost: tasks × models × samples requests, and the same number of program runs.
 *
 * @param tasks from `tasks.load(path)` or `tasks.shipped()`
 * @param options see `EvaluateOptions`; only `models` has no default
 * @returns an evaluation: `await` it for the run, or iterate over its events with `for await`
 * @example
 * const shipped = await tasks.shipped();
 * const run = await evaluate(shipped, { models: ["sim/steady", "sim/expert"], limit: 2, directory: "/tmp/taulab-study" });
 * run.leaderboard().value.length; // => 2
 */
export const evaluate = (tasks: readonly Task[], options: EvaluateOptions): Evaluation => {
  const { tasksPath } = options;
  return start(async () => ({ tasks, options: { ...options, tasksPath: savedPath(tasksPath) } }), options.progress);
};

/** Options of a resumed run. All other options are fixed in its manifest. */
export interface ResumeOptions extends Omit<EvaluateOptions, keyof RunConfig | "tasksPath" | "id"> {
  /** New paths of the task files if they were moved. Their content must be unchanged. */
  readonly tasksPath?: TaskPaths;
  /** Additional samples, models or tasks for the run. */
  readonly extend?: Extension;
}

/**
 * Judges the answers of a run again, for example with other criteria or corrected tests. A run that was made with
 * `generateOnly` is judged here for the first time. The result is a new run; the old one stays unchanged. The tested
 * models get no requests; only judge models do.
 *
 * Rejects with `run_missing` if the run does not exist, with `nothing_to_run` if it has no answers, or as `evaluate`
 * does.
 *
 * @param idOrPath id of a run under `directory` (default `runs`), or a path
 */
export const judgeRun = (idOrPath: string, options: JudgeOptions = {}): Evaluation =>
  start(async () => (await import("./run/judge/judged-again.ts")).judgedAgain(idOrPath, options), options.progress);

const checkUnchanged = (tasks: readonly Task[], manifest: Manifest): void => {
  const hashes = new Map(tasks.map((task) => [task.id, task.hash]));
  const changedTask = manifest.tasks.find(({ id, hash }) => hashes.get(id) !== hash);
  if (changedTask)
    throw new EngineError(`task "${changedTask.id}" has changed since this run began`, {
      code: "run_mismatch",
      hint: "start a new run, or restore the old tasks",
    });
};

/**
 * Resumes a run that was stopped or killed. Finished samples stay unchanged, and the missing ones are made.
 *
 * Rejects with `run_missing` if the run does not exist, and with `run_mismatch` if a task has changed since. Rejects
 * with `invalid_config` for an option that the run's manifest decides, or as `evaluate` does.
 *
 * @param idOrPath id of a run under `directory` (default `runs`), or a path
 */
export const resume = (idOrPath: string, options: ResumeOptions = {}): Evaluation =>
  start(async () => {
    const { extend, tasksPath, ...changes } = options;
    refuseFixedOptions(changes);
    const directory = await findRun(idOrPath, options.directory);
    const manifest = await readManifest(directory);
    const config = extended(manifest, extend);
    const { models, languages } = config;
    const tasks = await loadSavedTasks(config.tasks, tasksPath);
    checkUnchanged(tasks, manifest);
    const taskIds = new Set([...manifest.tasks, ...(manifest.quarantined ?? [])].map(({ id }) => id));
    // `extend` may add paths of task files. All tasks of these paths join the run. Tasks of the original paths that the
    // run's filters removed stay removed.
    const before =
      extend?.tasks === undefined ? null : new Set((await loadTaskSet(manifest.config.tasks)).map(({ id }) => id));
    return {
      tasks: tasks.filter(({ id }) => taskIds.has(id) || (before !== null && !before.has(id))),
      options: { ...changes, models, languages },
      resumed: { directory, manifest, config },
    };
  }, options.progress);
