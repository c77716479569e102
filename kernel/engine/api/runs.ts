import { loadTasks } from "../../../datasets/load-tasks.ts";
import { shippedTasks } from "../../../datasets/shipped-tasks.ts";
import { isTransientCode } from "../../../toolkit/base/is-transient.ts";
import { evaluate, judgeRun, resume } from "../evaluate.ts";
import { lazily } from "../lazily.ts";
import { loadTaskSet } from "../run/tasks/load-task-set.ts";
import { selectTasks } from "../run/tasks/task-filters.ts";
import type { Run } from "../run-handle.ts";
import { readAbout, readManifest } from "../store/manifest.ts";
import { runState } from "../store/run-state.ts";
import { findRun, latestRun, listRuns } from "../store/runs.ts";

export type { Comparison } from "../analyse/compare.ts";
export type { LeaderboardRow } from "../analyse/leaderboard.ts";
export type { Evaluation, ResumeOptions } from "../evaluate.ts";
export type { EvaluationEvent } from "../run/base/events.ts";
export type { JudgeOptions } from "../run/judge/judged-again.ts";
export type { EvaluateOptions } from "../run/options/options.ts";
export type { CancelledBatch, RunBatch } from "../run/prepare/batches.ts";
export type { RunEstimate } from "../run/prepare/estimate-run.ts";
export type { Run } from "../run-handle.ts";
export type { SampleRecord } from "../store/record.ts";
export { runsPrograms } from "../store/runs-programs.ts";

/**
 * Functions that load and select tasks. `load` reads files, `shipped` the tasks of taulab, `loadSet` several paths
 * without duplicate ids. `select` applies filters.
 */
export const tasks = { load: loadTasks, shipped: shippedTasks, loadSet: loadTaskSet, select: selectTasks };

const open = async (idOrPath: string, root?: string): Promise<Run> => {
  const directory = await findRun(idOrPath, root);
  return (await import("../run-handle.ts")).openRun(directory);
};

/**
 * Functions for runs on disk; `taulab runs` and `taulab judge` use them. A run can be opened, listed, resumed, judged
 * again, compared, merged, exported and removed.
 */
export const runs = {
  open,
  list: listRuns,
  /** Finds the id of the newest run. Rejects with `run_missing` if there is no run. */
  latest: latestRun,
  resume,
  judge: judgeRun,
  /**
   * Compares the models that two runs share (or, if each run has one model, these two). A difference is the first
   * run's score minus the second's, paired by task. Rejects with `run_missing`. Rejects with `nothing_to_run` if the
   * runs share no model or no task.
   */
  compare: lazily(async () => (await import("../kept-runs.ts")).compare),
  /**
   * Merges several runs with the same settings into a new run. The old runs stay.
   * Rejects with `run_missing`, and with `run_mismatch` if their settings differ.
   */
  merge: lazily(async () => (await import("../kept-runs.ts")).merge),
  /**
   * Writes a run in another format. Resolves with the path of the file or folder.
   * Rejects with `run_missing`, with `invalid_config` for an unknown format, and with `cannot_write`.
   */
  export: lazily(async () => (await import("../kept-runs.ts")).exportRun),
  /**
   * Removes a run with all its files. Resolves with its folder. Rejects with `run_missing`, and with `run_locked` if
   * a process writes it.
   */
  remove: lazily(async () => (await import("../kept-runs.ts")).remove),
  /** Finds the folder of a run by its id or path. */
  find: findRun,
  /** Reads the settings and times of a run, and the method that made it. */
  about: readAbout,
  /** Reads the user-defined criteria of a run: name of a criterion → path of its file. */
  criterionFiles: async (directory: string) => (await readManifest(directory)).config.criterionFiles,
  /** Reads the state and progress of a run of any method. */
  state: runState,
  /** Estimates the requests and US dollars of a run. It sends no request. */
  estimate: lazily(async () => (await import("../run/prepare/estimate-run.ts")).estimateRun),
  /** Estimates the remaining requests and US dollars of a stopped run. */
  estimateResumed: lazily(async () => (await import("../run/prepare/estimate-run.ts")).estimateResumed),
  /** Estimates the requests to judge models if a run's answers are judged again. */
  estimateJudged: lazily(async () => (await import("../run/prepare/estimate-run.ts")).estimateJudged),
  /**
   * Returns the command that repeats the run. For a merged run, the text has one line for each original run, and one
   * for the merge.
   */
  command: lazily(async () => (await import("../report/sections/run-commands.ts")).runCommands),
  /**
   * Lists the run's settings that only a configuration file can set, so that the result of `command` lacks them; null
   * if there are none.
   */
  onlyInFiles: lazily(async () => (await import("../report/sections/only-in-files.ts")).onlyInFiles),
  /** Lists the batches of a run that their endpoints still process. */
  batches: lazily(async () => (await import("../run/prepare/batches.ts")).batchesUnderWay),
  /** Cancels the batches of a run at their endpoints. */
  cancelBatches: lazily(async () => (await import("../run/prepare/batches.ts")).cancelBatches),
  /** Reads a file of answers that another program collected. */
  readAnswers: lazily(async () => (await import("../run/answers/read-answers.ts")).readAnswers),
  /** True if an error with this code is transient. `resume` asks again for samples with such an error. */
  isPassing: isTransientCode,
};

export { evaluate };
