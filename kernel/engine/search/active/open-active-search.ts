import type { ActiveLine } from "./active-evidence.ts";
import type { ActiveRun } from "./active-run.ts";

/**
 * Opens the folder of an active search for reading. Rejects with `run_missing` if it holds no evidence, and with
 * `run_damaged` if the evidence is of another strategy.
 *
 * @param directory folder of the run, for example "runs/my-search"
 * @returns the handle of the run
 * @example
 * const code = await openActiveSearch("runs/none").catch((error) => error.code);
 * code; // => "run_missing"
 */
export const openActiveSearch = async (directory: string): Promise<ActiveRun> => {
  const [{ readEvidence }, { activeLines }, { ActiveRun }] = await Promise.all([
    import("../../method/read-evidence.ts"),
    import("./active-schemas.ts"),
    import("./active-run.ts"),
  ]);
  const about = { what: "an active search", command: "taulab search --strategy active" };
  return new ActiveRun(await readEvidence<ActiveLine>(directory, activeLines, about), directory);
};
