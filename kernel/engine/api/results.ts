import { lazily } from "../lazily.ts";

export type { ResultsBoardRow } from "../analyse/results-board.ts";
export { results } from "../results.ts";

/**
 * Writes a run as logs of Inspect AI, one log for each model. The folder is made if it is missing. Resolves with the
 * paths of the logs, best model first.
 *
 * @example
 * const code = await runs.open("runs/none").then((run) => writeInspectLogs(run, "logs"), (error) => error.code);
 * code; // => "run_missing"
 */
export const writeInspectLogs = lazily(async () => (await import("../export/inspect-log.ts")).writeInspectLogs);

/**
 * Writes the Python programs of a run in the format that EvalPlus reads, one file for each model.
 * Resolves with the paths. Rejects with `nothing_to_run` if there are no Python programs.
 *
 * @example
 * const code = await runs.open("runs/none").then((run) => writeEvalplusSamples(run, "samples"), (error) => error.code);
 * code; // => "run_missing"
 */
export const writeEvalplusSamples = lazily(
  async () => (await import("../export/evalplus-samples.ts")).writeEvalplusSamples,
);
