import type { Task } from "../../../../datasets/task.ts";
import { readManifest } from "../../store/manifest.ts";
import { recordsFile } from "../../store/run-store.ts";
import { findRun } from "../../store/runs.ts";
import { answersOfRun } from "../answers/answer.ts";
import type { EvaluateOptions } from "../options/options.ts";
import { refuseUnknownNames } from "../options/refuse-unknown-names.ts";
import { loadSavedTasks, savedPath, type TaskPaths } from "../tasks/load-task-set.ts";
import { savedSettings } from "./open-judges.ts";

/** Options of judging the answers of a run again. Only judge models are asked. */
export interface JudgeOptions
  extends Pick<
    EvaluateOptions,
    | "criteria"
    | "criterionFiles"
    | "primary"
    | "judges"
    | "energy"
    | "sonarqube"
    | "probes"
    | "require"
    | "executions"
    | "budget"
    | "filters"
    | "judging"
    | "limit"
    | "timeoutMs"
    | "retry"
    | "cache"
    | "prices"
    | "providers"
    | "concurrency"
    | "directory"
    | "sandbox"
    | "isolation"
    | "progress"
    | "signal"
    | "env"
  > {
  /** Name of the new run. Default: the old name with the suffix `-judged`. */
  readonly id?: string;
  /** Paths of other tasks, for example with corrected tests. Default: those of the run. */
  readonly tasksPath?: TaskPaths;
}

/** The names of all fields of `JudgeOptions`. Options with other names are rejected. */
export const judgeOptionNames = [
  ...(["criteria", "criterionFiles", "primary", "judges", "energy", "sonarqube", "probes", "require"] as const),
  ...(["executions", "budget", "filters", "judging", "limit", "timeoutMs", "retry", "cache", "prices"] as const),
  ...(["providers", "concurrency", "directory", "sandbox", "isolation", "progress", "signal", "env"] as const),
  ...(["id", "tasksPath"] as const),
] as const satisfies readonly (keyof JudgeOptions)[];

/** Prepares the tasks and options of a run that judges the answers of another run. */
export const judgedAgain = async (
  idOrPath: string,
  options: JudgeOptions,
): Promise<{ readonly tasks: readonly Task[]; readonly options: EvaluateOptions }> => {
  refuseUnknownNames(options, judgeOptionNames);
  const from = await findRun(idOrPath, options.directory);
  const { id, config } = await readManifest(from);
  const answers = await answersOfRun(recordsFile(from));
  const { tasksPath = config.tasks, ...changes } = options;
  const tasks = await loadSavedTasks(config.tasks, options.tasksPath);
  const answeredTasks = new Set(answers.map(({ task }) => task));
  const { models, languages, seed, parameters, isolation, aliases, testTimeoutMs, testMemoryBytes } = config;
  const doubtsAnew = changes.probes !== undefined || changes.require !== undefined;
  const { probes: had = 0, require } = config;
  const doubt = doubtsAnew ? {} : { require, probes: had === "usual" ? undefined : had };
  const unchanged = { aliases, testTimeoutMs, testMemoryBytes, ...doubt };
  return {
    tasks: tasks.filter((task) => answeredTasks.has(task.id)),
    options: {
      isolation,
      ...savedSettings(config),
      ...changes,
      ...Object.fromEntries(Object.entries(unchanged).filter(([, value]) => value !== undefined)),
      tasksPath: savedPath(tasksPath),
      models,
      languages,
      seed,
      parameters,
      answers,
      answersFrom: `run ${id}`,
      id: options.id ?? `${id}-judged`,
    },
  };
};
