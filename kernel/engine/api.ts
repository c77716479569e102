import { loadTasks, shippedTasks } from "../../datasets/index.ts";
import { evaluate, judgeRun, resume } from "./evaluate.ts";
import { compare, exportRun, merge, remove } from "./kept-runs.ts";
import { openRun, type Run } from "./run-handle.ts";
import { findRun, listRuns } from "./store/runs.ts";

/** Tasks from files, or those that come with taulab. */
export const tasks = { load: loadTasks, shipped: shippedTasks };

const open = async (idOrPath: string, root?: string): Promise<Run> => openRun(await findRun(idOrPath, root));

/**
 * Runs on disk: open one for reading, list them, go on with one that was stopped, judge the answers of one anew, compare two,
 * merge several, write one in another form, remove one. All that `taulab runs` and `taulab judge` do.
 */
export const runs = {
  open,
  list: listRuns,
  resume,
  judge: judgeRun,
  compare,
  merge,
  export: exportRun,
  remove,
};

export { evaluate };
