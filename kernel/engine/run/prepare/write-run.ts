import { basename } from "node:path";
import type { Task } from "../../../../datasets/task.ts";
import { type Manifest, writeManifest } from "../../store/manifest.ts";
import { openRunStore, type RunStore } from "../../store/run-store.ts";
import { jobsOf } from "../answers/answer.ts";
import { limitNotes } from "../answers/limit-notes.ts";
import type { EvaluationEvent } from "../base/events.ts";
import type { SampleJob } from "../base/plan.ts";
import { keyOfPair } from "../limits/test-limits.ts";
import type { EvaluateOptions } from "../options/options.ts";
import { keepTestTexts } from "../tasks/keep-test-texts.ts";
import type { CalibratedRun } from "./calibrate-run.ts";
import { countFilteredOut, firstManifest } from "./first-manifest.ts";
import { manifestTask } from "./manifest-tasks.ts";
import type { OpenedJudging } from "./open-judging.ts";
import type { OpenedSource } from "./open-source.ts";
import { pilotJobs } from "./pilot-jobs.ts";
import type { SelectedRun } from "./select-run.ts";
import { manifestModel, weightsNotes } from "./weights-notes.ts";

/**
 * Selects the unfinished samples that this start of the run makes: all, those of a pilot, or those of the tasks in
 * `onlyTasks`.
 */
const partJobs = <T extends SampleJob>(
  jobs: readonly T[],
  finished: { has(key: string): boolean },
  { pilot, onlyTasks }: Pick<EvaluateOptions, "pilot" | "onlyTasks">,
  seed: number,
): readonly T[] => {
  const tasks = onlyTasks && new Set(onlyTasks);
  const open = jobs.filter(({ key, task }) => !finished.has(key) && (tasks?.has(task.id) ?? true));
  return pilot === undefined ? open : pilotJobs(open, finished, pilot, seed);
};

/** The results of the first four stages of a run's preparation, which the fifth one writes. */
export interface RunStages {
  readonly selected: SelectedRun;
  readonly opened: OpenedSource;
  readonly judging: OpenedJudging;
  readonly calibrated: CalibratedRun;
}

/** The result of the last stage of a run's preparation: the run's folder, and the samples that this start makes. */
export interface WrittenRun {
  readonly store: RunStore;
  readonly manifest: Manifest;
  readonly jobs: readonly SampleJob[];
  /** The number of samples that this start of the run leaves to a later start. */
  readonly later: number;
}

const manifestFor = async (
  { selected, opened, judging, calibrated }: RunStages,
  allTasks: readonly Task[],
  options: EvaluateOptions,
): Promise<Manifest> => {
  const { directory, config, choice, tasks, requestedTasks, resumed, mode } = selected;
  const { models } = opened.source;
  const { isolation, place } = judging;
  const { validPairs, testTimeouts, quarantined, baselines, learning } = calibrated;
  const saved = resumed?.manifest;
  return {
    ...(saved ?? (await firstManifest(basename(directory), { ...config, isolation }, choice, place))),
    config: { ...config, isolation: saved?.config.isolation ?? isolation },
    tasks: validPairs.map((pair) => manifestTask(pair, testTimeouts, learning)),
    quarantined,
    ...(baselines ? { measured: { baselines } } : {}),
    filteredOut: saved ? (saved.filteredOut ?? 0) : countFilteredOut(allTasks, tasks, config.languages),
    budget: opened.limits,
    models: models.map(manifestModel),
    requests: opened.requests,
    notes: saved?.notes ?? [
      ...selected.notes,
      ...judging.notes,
      ...weightsNotes(models),
      ...(mode.kind === "judge" ? [] : limitNotes(requestedTasks, config, models)),
      ...(options.notes ?? []),
    ],
  };
};

/**
 * Writes the manifest and opens the file of records. The file is added to `resources`, which closes it. No earlier
 * stage writes a file.
 */
export const writeRun = async (
  stages: RunStages,
  allTasks: readonly Task[],
  options: EvaluateOptions,
  emit: (event: EvaluationEvent) => void,
  resources: AsyncDisposableStack,
): Promise<WrittenRun> => {
  const { directory, mode, config, tested, isPart } = stages.selected;
  const { validPairs, testTimeouts, planned, ahead } = stages.calibrated;
  const store = await openRunStore(directory, { retryFailed: options.retryFailed ?? false });
  resources.defer(() => store.close());
  const manifest = await manifestFor(stages, allTasks, options);
  // A folder counts as a run once it has a manifest. The texts of tests are therefore written before the manifest.
  if (tested) await keepTestTexts(directory, validPairs, config);
  await writeManifest(directory, manifest);
  const all =
    mode.kind === "judge"
      ? jobsOf(mode.answers, validPairs)
      : planned.filter((job) => testTimeouts.has(keyOfPair(job)));
  const jobs = isPart ? partJobs(all, store.finished, options, config.seed) : ahead.end(all);
  const resumedCount = isPart ? 0 : all.filter(({ key }) => store.finished.has(key)).length;
  const total = isPart ? jobs.length : all.length;
  emit({ type: "planned", id: manifest.id, directory, total, resumed: resumedCount, notes: manifest.notes });
  const finished = all.filter(({ key }) => store.finished.has(key)).length;
  return { store, manifest, jobs, later: all.length - jobs.length - (isPart ? finished : 0) };
};
