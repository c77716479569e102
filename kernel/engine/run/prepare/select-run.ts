import type { Task } from "../../../../datasets/task.ts";
import type { Manifest, RunConfig } from "../../store/manifest.ts";
import { refuseAnswered } from "../answers/answer.ts";
import { languagesOf } from "../base/plan.ts";
import type { TaskPair } from "../base/task-pair.ts";
import type { EvaluateOptions } from "../options/options.ts";
import { chooseWork, type Work } from "./choose-work.ts";
import { modeOf, type RunMode } from "./run-mode.ts";
import { folderOf, manifestOf } from "./same-run.ts";

/** The earlier run that this start resumes. */
export interface Resumed {
  readonly directory: string;
  readonly manifest: Manifest;
  /** The new configuration if the run is extended by samples, models or tasks. */
  readonly config?: RunConfig;
}

/** The first stage of a run's preparation: its tasks, settings and folder. No model or sandbox is open yet. */
export interface SelectedRun extends Work {
  readonly mode: RunMode;
  readonly directory: string;
  /** The tasks with samples to make. If existing answers are judged: the tasks with an answer. */
  readonly requestedTasks: readonly Task[];
  /** The requested tasks in each of their languages. */
  readonly pairs: readonly TaskPair[];
  /** The earlier run that is resumed; undefined for a new run. */
  readonly resumed: Resumed | undefined;
  /** True if this start makes only a part of the samples. */
  readonly isPart: boolean;
}

const newId = (): string => new Date().toISOString().replace(/[:.]/g, "-");

/**
 * Chooses tasks, languages, settings and folder, and finds the earlier run that is resumed. Throws at the first wrong
 * option.
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
