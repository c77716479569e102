import type { Task } from "../../../datasets/index.ts";
import { EngineError } from "../errors.ts";
import type { Manifest, RunConfig } from "../store/manifest.ts";
import type { EvaluationEvent } from "./events.ts";
import { runLoop } from "./loop.ts";
import type { EvaluateOptions } from "./options.ts";
import { prepare, type Resumed } from "./prepare.ts";
import { showProgress } from "./progress.ts";
import { EventQueue } from "./queue.ts";
import { openRun, type Run } from "./run.ts";

/** A running evaluation: await it for the run, or iterate over its events. */
export interface Evaluation extends PromiseLike<Run>, AsyncIterable<EvaluationEvent> {}

type Emit = (event: EvaluationEvent) => void;

const work = async (tasks: readonly Task[], options: EvaluateOptions, emit: Emit, resumed?: Resumed): Promise<Run> => {
  await using prepared = await prepare(tasks, options, emit, resumed);
  const { error } = await runLoop({ ...prepared, emit });
  if (error !== undefined) throw error;
  return await openRun(prepared.store.directory);
};

const start = (tasks: readonly Task[], options: EvaluateOptions, resumed?: Resumed): Evaluation => {
  const events = new EventQueue<EvaluationEvent>();
  const progress = options.progress === false ? undefined : showProgress();
  const emit: Emit = (event) => {
    events.push(event);
    progress?.(event);
  };
  const run = work(tasks, options, emit, resumed).finally(() => events.end());
  // Whoever only iterates still learns of the failure: by awaiting the evaluation afterwards.
  run.catch(() => {});
  return {
    // biome-ignore lint/suspicious/noThenProperty: an evaluation is awaited for its run
    then: (done, failed) => run.then(done, failed),
    [Symbol.asyncIterator]: () => events[Symbol.asyncIterator](),
  };
};

/**
 * Evaluates models on tasks: every model answers every task `samples` times; each answer's program is run against the
 * task's tests in the sandbox; each finished sample is kept in `runs/<id>/records.jsonl` before it counts.
 *
 * Rejects with a typed error (`EngineError`, `DatasetError`, `SandboxError`) for bad options, before anything is
 * written; an error of one sample is a record with an error, not the end.
 *
 * Cost: tasks × models × samples requests and as many program runs.
 *
 * @param tasks from `tasks.load(path)` or `tasks.shipped()`
 * @param options see `EvaluateOptions`; only `models` has no default
 * @returns an evaluation: `await` it for the run, or iterate over its events with `for await`
 * @example
 * const evaluation = evaluate(await tasks.shipped(), { models: ["sim/steady"], samples: 5 });
 */
export const evaluate = (tasks: readonly Task[], options: EvaluateOptions): Evaluation => start(tasks, options);

/** Options that a resumed run may take anew; the rest is in its manifest. */
export type ResumeOptions = Omit<EvaluateOptions, keyof RunConfig | "tasksPath" | "id" | "directory">;

const checkUnchanged = (tasks: readonly Task[], manifest: Manifest): void => {
  const hashes = new Map(tasks.map((task) => [task.id, task.hash]));
  const changed = manifest.tasks.find(({ id, hash }) => hashes.get(id) !== hash);
  if (changed)
    throw new EngineError(`task "${changed.id}" is not what it was when this run began`, {
      code: "run_mismatch",
      hint: "start a new run, or bring the tasks back to their old state",
    });
};

/**
 * Goes on with a run that was stopped or killed: finished samples stay as they are, the rest is made.
 *
 * Throws `run_mismatch` where a task changed since; rejects as `evaluate` does.
 */
export const resume = (tasks: readonly Task[], resumed: Resumed, options: ResumeOptions = {}): Evaluation => {
  checkUnchanged(tasks, resumed.manifest);
  const { models, languages } = resumed.manifest.config;
  const wanted = new Set(resumed.manifest.tasks.map(({ id }) => id));
  return start(
    tasks.filter(({ id }) => wanted.has(id)),
    { ...options, models, languages },
    resumed,
  );
};
