import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { isAbsolute, join, resolve } from "node:path";
import { nearest } from "../../../toolkit/base/nearest.ts";
import { EngineError } from "../errors.ts";

/**
 * Finds the folder of a run by its id under `root` or by its path.
 *
 * @param argument name of the option that contains `idOrPath`, for the error
 */
export const findRun = async (idOrPath: string, root = "runs", argument = "run"): Promise<string> => {
  const candidates = isAbsolute(idOrPath) ? [idOrPath] : [resolve(root, idOrPath), resolve(idOrPath)];
  const run = candidates.find((directory) => existsSync(join(directory, "manifest.json")));
  if (run) return run;
  const close = nearest(idOrPath, await listRuns(root));
  throw new EngineError(`there is no run "${idOrPath}"`, {
    code: "run_missing",
    argument,
    value: idOrPath,
    hint: close ? `did you mean ${close}?` : "list the runs of this folder with: taulab runs",
  });
};

/** Lists the ids of the runs under `root`, oldest first. */
export const listRuns = async (root = "runs"): Promise<string[]> => {
  if (!existsSync(root)) return [];
  const names = await readdir(root);
  return names.filter((name) => existsSync(join(root, name, "manifest.json"))).sort();
};

/** Finds the id of the newest run under `root`. Rejects with `run_missing` if there is no run. */
export const latestRun = async (root = "runs"): Promise<string> => {
  const startOf = async (id: string): Promise<{ readonly id: string; readonly at: string }> => {
    const text = await readFile(join(root, id, "manifest.json"), "utf8").catch(() => "{}");
    return { id, at: /"createdAt":\s*"([^"]*)"/.exec(text)?.[1] ?? "" };
  };
  const all = await Promise.all((await listRuns(root)).map(startOf));
  const newest = all.sort((a, b) => (a.at < b.at ? 1 : -1))[0];
  if (newest) return newest.id;
  throw new EngineError(`there is no run in ${root}`, {
    code: "run_missing",
    argument: "run",
    hint: "taulab eval makes one; --out names another folder of runs",
  });
};
