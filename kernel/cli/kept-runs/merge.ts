import { EngineError } from "../../engine/errors.ts";
import { folderOf } from "../../engine/run/same-run.ts";
import { openRun } from "../../engine/run-handle.ts";
import { mergeRuns } from "../../engine/store/merge-runs.ts";
import { findRun } from "../../engine/store/runs.ts";
import { exitCodes } from "../exit-codes.ts";
import { leaderboardText } from "../leaderboard-text.ts";
import { refuseCount, type Verb } from "./runs-words.ts";

/** One run of several. */
export const mergeVerb: Verb = async (runs, { out = "runs", id }, io) => {
  refuseCount("merge", runs, 2, Number.POSITIVE_INFINITY);
  if (id === undefined)
    throw new EngineError("the new run needs a name", {
      code: "invalid_config",
      argument: "id",
      hint: "add --id NAME",
    });
  const directory = folderOf(out, id);
  await mergeRuns(await Promise.all(runs.map((run) => findRun(run, out))), directory, id);
  const run = await openRun(directory);
  io.stdout.write(`${directory}/: ${run.samples().length} samples\n\n${leaderboardText(run, io)}`);
  return exitCodes.ok;
};
