import type { Sandbox } from "../../../sandbox/index.ts";
import type { Criterion } from "../criteria/criterion.ts";
import type { Model } from "../models/model.ts";
import type { RunConfig } from "../store/manifest.ts";
import type { RunStore } from "../store/run-store.ts";
import type { RunStatus } from "../store/status.ts";
import { taskKey } from "../task-key.ts";
import { concurrently } from "./concurrently.ts";
import type { EvaluationEvent } from "./events.ts";
import type { Job } from "./plan.ts";
import { runSample } from "./sample.ts";

export interface LoopParts {
  readonly jobs: readonly Job[];
  readonly models: readonly Model[];
  readonly sandbox: Sandbox;
  readonly criteria: readonly Criterion[];
  readonly config: RunConfig;
  readonly store: RunStore;
  readonly filteredOut: number;
  /** Key of a task in a language → limit of one test. */
  readonly testTimeouts: ReadonlyMap<string, number>;
  readonly concurrency: number;
  readonly signal: AbortSignal;
  readonly emit: (event: EvaluationEvent) => void;
}

const stateOf = (error: unknown, signal: AbortSignal): RunStatus["state"] => {
  if (error === undefined) return "done";
  if ((error as { code?: string }).code === "budget_exceeded") return "budget";
  return signal.aborted ? "cancelled" : "failed";
};

const everyMs = 500;

/** Makes every sample that is not finished yet and keeps each as soon as it is. Returns how the run ended. */
export const runLoop = async (parts: LoopParts): Promise<{ state: RunStatus["state"]; error: unknown }> => {
  const { jobs, store, config, emit, signal } = parts;
  const finished = new Set(store.finished.map((record) => record.key));
  const models = new Map(parts.models.map((model) => [model.id, model]));
  const startedAt = new Date().toISOString();
  const counts = {
    completed: store.finished.filter((record) => record.status === "completed").length,
    error: store.finished.filter((record) => record.status === "error").length,
  };
  const total = jobs.length;
  const done = (): number => counts.completed + counts.error;
  const status = (state: RunStatus["state"]): Promise<void> =>
    store.status({
      state,
      total: total + parts.filteredOut,
      ...counts,
      filteredOut: parts.filteredOut,
      pending: total - done(),
      startedAt,
      updatedAt: new Date().toISOString(),
    });

  const work = async (job: Job): Promise<void> => {
    const record = await runSample(job, {
      ...parts,
      model: models.get(job.model) as Model,
      parameters: config.parameters,
      seed: config.seed,
      temperature: config.temperature ?? undefined,
      maxTokens: config.maxTokens ?? undefined,
      testTimeoutMs: parts.testTimeouts.get(taskKey(job.task.id, job.language)) ?? 10_000,
    });
    await store.append(record);
    counts[record.status] += 1;
    emit({ type: "sample", record, done: done(), total });
  };

  let error: unknown;
  await status("running");
  let writing = Promise.resolve();
  const timer = setInterval(() => {
    writing = writing.then(() => status("running"));
  }, everyMs);
  try {
    const open = jobs.filter((job) => !finished.has(job.key));
    await concurrently(open, parts.concurrency, work, signal);
    signal.throwIfAborted();
  } catch (caught) {
    error = caught;
  } finally {
    clearInterval(timer);
    await writing;
  }
  const state = stateOf(error, signal);
  await status(state);
  emit({ type: "ended", state, done: done(), total });
  return { state, error };
};
