import { loadTasks, shippedTasks } from "../../datasets/index.ts";
import { evaluate, type ResumeOptions, resume } from "./evaluate/evaluate.ts";
import { openRun, type Run } from "./evaluate/run.ts";
import { readManifest } from "./store/manifest.ts";
import { findRun, listRuns } from "./store/runs.ts";

/** Tasks from files, or those that come with taulab. */
export const tasks = { load: loadTasks, shipped: shippedTasks };

const open = async (idOrPath: string, root?: string): Promise<Run> => openRun(await findRun(idOrPath, root));

const resumeById = async (
  idOrPath: string,
  options: ResumeOptions & { readonly directory?: string } = {},
): Promise<Run> => {
  const directory = await findRun(idOrPath, options.directory);
  const manifest = await readManifest(directory);
  const { tasks: path } = manifest.config;
  return resume(path ? await loadTasks(path) : await shippedTasks(), { directory, manifest }, options);
};

/** Runs on disk: open one for reading, list them, or go on with one that was stopped. */
export const runs = { open, list: listRuns, resume: resumeById };

export { evaluate };
