import { loadTasks } from "../../../datasets/load-tasks.ts";
import { shippedTasks } from "../../../datasets/shipped-tasks.ts";
import { evaluate, judgeRun, resume } from "../evaluate.ts";
import { isTransientCode } from "../is-transient.ts";
import { lazily } from "../lazily.ts";
import { loadTaskSet } from "../run/load-task-set.ts";
import { selectTasks } from "../run/task-filters.ts";
import type { Run } from "../run-handle.ts";
import { readAbout, readManifest } from "../store/manifest.ts";
import { runState } from "../store/run-state.ts";
import { findRun, latestRun, listRuns } from "../store/runs.ts";

export type { Comparison } from "../analyse/compare.ts";
export type { LeaderboardRow } from "../analyse/leaderboard.ts";
export type { Evaluation, ResumeOptions } from "../evaluate.ts";
export type { CancelledBatch, RunBatch } from "../run/batches.ts";
export type { RunEstimate } from "../run/estimate-run.ts";
export type { EvaluationEvent } from "../run/events.ts";
export type { JudgeOptions } from "../run/judged-again.ts";
export type { EvaluateOptions } from "../run/options.ts";
export type { Run } from "../run-handle.ts";
export type { SampleRecord } from "../store/record.ts";
export { runsPrograms } from "../store/runs-programs.ts";

/** Tasks from files, the shipped ones, and those of a run: of one path or of several, each id once. */
export const tasks = { load: loadTasks, shipped: shippedTasks, loadSet: loadTaskSet, select: selectTasks };

const open = async (idOrPath: string, root?: string): Promise<Run> => {
  const directory = await findRun(idOrPath, root);
  return (await import("../run-handle.ts")).openRun(directory);
};

/**
 * Runs on disk, with all that `taulab runs` and `taulab judge` do. A run can be opened, listed, resumed, judged again,
 * compared, merged, exported and removed.
 */
export const runs = {
  open,
  list: listRuns,
  /** Id of the newest run. Rejects with `run_missing` if there is none. */
  latest: latestRun,
  resume,
  judge: judgeRun,
  /**
   * Compares the models that two runs share (or the one model of each), the first run's minus the second's. Tasks are
   * paired. Rejects with `run_missing`, and with `nothing_to_run` if the runs share no model or no task.
   */
  compare: lazily(async () => (await import("../kept-runs.ts")).compare),
  /**
   * Makes one run of several with the same settings; the old ones stay.
   * Rejects with `run_missing`, and with `run_mismatch` if their settings differ.
   */
  merge: lazily(async () => (await import("../kept-runs.ts")).merge),
  /**
   * Writes a run in another form and gives the path of what was written.
   * Rejects with `run_missing`, with `invalid_config` for an unknown form, and with `cannot_write`.
   */
  export: lazily(async () => (await import("../kept-runs.ts")).exportRun),
  /** Removes a run with all its files and gives its folder. Rejects with `run_missing`, and with `run_locked` during a write. */
  remove: lazily(async () => (await import("../kept-runs.ts")).remove),
  /** The folder of a run, by its id or path. */
  find: findRun,
  /** The method, settings and times of a run of any method. */
  about: readAbout,
  /** The files of a run's own criteria, by their names. */
  criterionFiles: async (directory: string) => (await readManifest(directory)).config.criterionFiles,
  /** The progress of a run of any method. */
  state: runState,
  /** Estimates the requests and dollars of a run; it asks no model. */
  estimate: lazily(async () => (await import("../run/estimate-run.ts")).estimateRun),
  /** Estimates the requests and dollars of the rest of a stopped run. */
  estimateResumed: lazily(async () => (await import("../run/estimate-run.ts")).estimateResumed),
  /** Estimates the requests of judging a run's answers again. */
  estimateJudged: lazily(async () => (await import("../run/estimate-run.ts")).estimateJudged),
  /** The command that repeats the run. For a merged run it has one line for each part, and one for their merge. */
  command: lazily(async () => (await import("../report/sections/run-commands.ts")).runCommands),
  /** Settings that the command to repeat a run cannot hold, because only a configuration has them; null: none. */
  onlyInFiles: lazily(async () => (await import("../report/sections/only-in-files.ts")).onlyInFiles),
  /** Batches of a run that are under way at their endpoints. */
  batches: lazily(async () => (await import("../run/batches.ts")).batchesUnderWay),
  /** Cancels the batches of a run at their endpoints. */
  cancelBatches: lazily(async () => (await import("../run/batches.ts")).cancelBatches),
  /** Reads answers that were made elsewhere from a file. */
  readAnswers: lazily(async () => (await import("../run/read-answers.ts")).readAnswers),
  /** True if an error of this code is transient, so that `resume` makes its samples again. */
  isPassing: isTransientCode,
};

export { evaluate };
