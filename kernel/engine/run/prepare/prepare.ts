import type { Task } from "../../../../datasets/task.ts";
import { writeManifest } from "../../store/manifest.ts";
import { recordsFile } from "../../store/run-store.ts";
import { generationOfRecord } from "../answers/answer.ts";
import { coalesced } from "../base/coalesced.ts";
import type { EvaluationEvent } from "../base/events.ts";
import type { LoopParts } from "../loop/loop-parts.ts";
import type { EvaluateOptions } from "../options/options.ts";
import { calibrateRun } from "./calibrate-run.ts";
import { withProbes } from "./manifest-tasks.ts";
import { openJudging } from "./open-judging.ts";
import { openSource } from "./open-source.ts";
import { type Resumed, selectRun } from "./select-run.ts";
import { type RunStages, type WrittenRun, writeRun } from "./write-run.ts";

export type { Resumed } from "./select-run.ts";

export interface Prepared extends Omit<LoopParts, "emit">, AsyncDisposable {}

/** Combines the results of all stages into the input of the loop over samples. */
const loopParts = (
  { selected, opened, judging, calibrated }: RunStages,
  { store, manifest, jobs, later }: WrittenRun,
  signal: AbortSignal,
): Omit<LoopParts, "emit"> => {
  const { config, usable, directory, mode } = selected;
  const { source, budget, requests } = opened;
  const { place, tools, stoppedJudges } = judging;
  const { testTimeouts, quarantined, baselines, learning, ahead } = calibrated;
  const perUnit = config.models.length * config.samples;
  return {
    jobs,
    later,
    models: source.models,
    criteria: usable.criteria,
    tools,
    stoppedJudges,
    config,
    store,
    budget,
    testTimeouts,
    learning,
    baselines,
    signal,
    ask: async (job, room) => {
      const place = store.answeredRecords.get(job.key);
      if (place) return generationOfRecord(recordsFile(directory), place);
      return (await ahead.take(job.key)) ?? source.ask(job, room);
    },
    scoringEnabled: mode.kind !== "generate",
    sandbox: place?.sandbox ?? null,
    filteredOut: (manifest.filteredOut ?? 0) * perUnit,
    quarantined: quarantined.length * perUnit,
    keepLearnt: coalesced(async () => {
      const tasks = learning ? manifest.tasks.map((one) => withProbes(one, learning)) : manifest.tasks;
      await writeManifest(directory, { ...manifest, tasks });
    }),
    concurrency: requests.concurrency,
    sandboxConcurrency: place?.about.concurrency ?? 8,
    patienceMs: requests.patienceMs,
  };
};

/**
 * Prepares a run in five stages: select, open the models, open the sandbox and the judges, calibrate, write. Only the
 * last stage writes files, after all others have succeeded. Dispose the result after use.
 */
export const prepare = async (
  allTasks: readonly Task[],
  options: EvaluateOptions,
  emit: (event: EvaluationEvent) => void,
  savedRun?: Resumed,
): Promise<Prepared> => {
  await using resources = new AsyncDisposableStack();
  const { signal = new AbortController().signal } = options;
  const selected = await selectRun(allTasks, options, savedRun);
  const opened = await openSource(selected, options, signal, emit, resources);
  const judging = await openJudging(selected, opened, options, signal, emit, resources);
  const calibrated = await calibrateRun(selected, opened, judging, options, signal, emit);
  const stages = { selected, opened, judging, calibrated };
  const written = await writeRun(stages, allTasks, options, emit, resources);
  const release = resources.move();
  return { ...loopParts(stages, written, signal), [Symbol.asyncDispose]: () => release.disposeAsync() };
};
