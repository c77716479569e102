import type { Task } from "../../../../datasets/task.ts";
import type { Manifest, RunConfig } from "../../store/manifest.ts";
import { refuseAnswered } from "../answers/answer.ts";
import { languagesOf } from "../base/plan.ts";
import type { TaskPair } from "../base/task-pair.ts";
import type { EvaluateOptions } from "../options/options.ts";
import { chooseWork, type Work } from "./choose-work.ts";
import { modeOf, type RunMode } from "./run-mode.ts";
import { folderOf, manifestOf } from "./same-run.ts";

/** The stopped run that this start resumes. */
export interface Resumed {
  readonly directory: string;
  readonly manifest: Manifest;
  /** The changed configuration, if `extend` adds samples, models or tasks to the run. */
  readonly config?: RunConfig;
}

/**
 * The result of the first stage of a run's preparation: its tasks, settings and folder. No model or sandbox is open
 * yet.
 */
export interface SelectedRun extends Work {
  readonly mode: RunMode;
  readonly directory: string;
  /** The tasks that models are to answer. If existing answers are judged: the tasks with an answer. */
  readonly requestedTasks: readonly Task[];
  /** Each requested task in each of its languages that the run uses. */
  readonly pairs: readonly TaskPair[];
  /** The stopped run that is resumed; undefined for a new run. */
  readonly resumed: Resumed | undefined;
  /** True if this start makes only some of the samples (`pilot` or `onlyTasks`). */
  readonly isPart: boolean;
}

const newId = (): string => new Date().toISOString().replace(/[:.]/g, "-");

/**
 * Chooses tasks, languages, settings and folder of a run, and finds the stopped run to resume. Throws at the first
 * wrong option.
 */
export const selectRun = async (
  allTasks: readonly Task[],
  options: EvaluateOptions,
  savedRun: Resumed | undefined,
): Promise<SelectedRun> => {
  refuseAnswered(savedRun?.manifest.config.answersFrom, options.answers);
  const work = await chooseWork(allTasks, options, savedRun && (savedRun.config ?? savedRun.manifest.config));
  const { tasks, config } = work;
  const mode = modeOf(options, config);
  const directory = savedRun?.directory ?? folderOf(options.directory ?? "runs", options.id ?? newId());
  const answeredTasks = mode.kind === "judge" ? new Set(mode.answers.map(({ task }) => task)) : null;
  const requestedTasks = tasks.filter(({ id }) => answeredTasks?.has(id) ?? true);
  const existingManifest = savedRun ? undefined : await manifestOf(directory, config, requestedTasks);
  return {
    ...work,
    mode,
    directory,
    requestedTasks,
    pairs: requestedTasks.flatMap((task) =>
      languagesOf(task, config.languages).map((language) => ({ task, language })),
    ),
    resumed: existingManifest ? { directory, manifest: existingManifest } : savedRun,
    isPart: options.pilot !== undefined || options.onlyTasks !== undefined,
  };
};
