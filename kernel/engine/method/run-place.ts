import { existsSync } from "node:fs";
import { join } from "node:path";
import { EngineError } from "../errors.ts";
import type { RunNaming } from "./run-options.ts";

/** The name of a run, and the folder in which the run is stored. The folder is null if nothing is stored. */
export interface RunPlace {
  readonly id: string;
  readonly directory: string | null;
}

/**
 * The default name of a run: the time, such as "2026-01-31T12-00-00-000Z".
 *
 * @example
 * timeName(new Date(0)); // => "1970-01-01T00-00-00-000Z"
 */
export const timeName = (now: Date = new Date()): string => now.toISOString().replace(/[:.]/g, "-");

const refuse = (problem: string, hint: string): never => {
  throw new EngineError(`resume: ${problem}`, { code: "invalid_config", field: "resume", argument: "resume", hint });
};

/**
 * The name and the folder of a run. Throws `run_missing` if `resume` names no existing run, and `invalid_config` if `resume`
 * contradicts `id` or `directory`.
 *
 * @example
 * runPlace({ id: "mine" }).directory; // => "runs/mine"
 */
export const runPlace = ({ id, resume, directory = "runs" }: RunNaming): RunPlace => {
  if (resume !== undefined && id !== undefined && id !== resume)
    refuse(`it names the run "${resume}", but id names "${id}"`, "give only one of the two");
  if (resume !== undefined && directory === null)
    refuse("no run is stored without a directory", "name the folder of the runs, or leave resume out");
  const name = resume ?? id ?? timeName();
  if (directory === null) return { id: name, directory };
  const folder = join(directory, name);
  if (resume !== undefined && !existsSync(join(folder, "manifest.json")))
    throw new EngineError(`there is no run ${resume} to resume`, {
      code: "run_missing",
      argument: "resume",
      value: resume,
      file: folder,
      hint: "list the runs of this folder with: taulab runs; --id starts a new run",
    });
  return { id: name, directory: folder };
};
