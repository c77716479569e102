import type { SampleJob } from "../base/plan.ts";
import type { EvaluateOptions } from "../options/options.ts";
import { pilotJobs } from "./pilot-jobs.ts";

/**
 * Selects the unfinished samples that this start of the run makes: all, those of a pilot, or those of the tasks in
 * `onlyTasks`.
 */
export const partJobs = <T extends SampleJob>(
  jobs: readonly T[],
  finished: { has(key: string): boolean },
  { pilot, onlyTasks }: Pick<EvaluateOptions, "pilot" | "onlyTasks">,
  seed: number,
): readonly T[] => {
  const tasks = onlyTasks && new Set(onlyTasks);
  const open = jobs.filter(({ key, task }) => !finished.has(key) && (tasks?.has(task.id) ?? true));
  return pilot === undefined ? open : pilotJobs(open, finished, pilot, seed);
};
