import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { EngineError } from "../errors.ts";
import { isLocked } from "./lock.ts";

/** Removes a run's folder and all its files. Throws `run_missing`, and `run_locked` if a process writes to it. */
export const removeRun = async (directory: string): Promise<void> => {
  // Damaged runs can be removed, too. A folder only needs a manifest.json to count as a run.
  if (!existsSync(join(directory, "manifest.json")))
    throw new EngineError(`${directory} is not a run: it has no manifest.json`, {
      code: "run_missing",
      file: directory,
      hint: "list the runs of this folder with: taulab runs",
    });
  if (await isLocked(join(directory, "lock")))
    throw new EngineError("a process is writing to this run", {
      code: "run_locked",
      file: directory,
      hint: "wait for it to end, or stop it",
    });
  await rm(directory, { recursive: true });
};
