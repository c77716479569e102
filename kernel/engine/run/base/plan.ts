import type { Task } from "../../../../datasets/task.ts";

/** One sample that the run has to make: the n-th answer of a model to a task in a language. */
export interface SampleJob {
  /** The key of the sample's record, unique in the run. */
  readonly key: string;
  readonly task: Task;
  readonly language: string;
  readonly model: string;
  readonly sample: number;
}

export const jobKey = (task: string, language: string, model: string, sample: number): string =>
  [task, language, model, sample].join("|");

/** The requested languages in which a task exists; all languages of the task if none is requested. */
export const languagesOf = (task: Task, requested: readonly string[]): string[] => {
  const has = Object.keys(task.languages);
  return requested.length === 0 ? has : has.filter((language) => requested.includes(language));
};

/**
 * Lists all samples of a run: first repetition 0 of all tasks and models, then repetition 1, and so on. If the run is
 * stopped early, each task and model therefore has about the same number of samples.
 */
export const planJobs = (
  tasks: readonly Task[],
  languages: readonly string[],
  models: readonly string[],
  samples: number,
): SampleJob[] =>
  Array.from({ length: samples }, (_, sample) =>
    tasks.flatMap((task) =>
      languagesOf(task, languages).flatMap((language) =>
        models.map((model) => ({ key: jobKey(task.id, language, model, sample), task, language, model, sample })),
      ),
    ),
  ).flat();
