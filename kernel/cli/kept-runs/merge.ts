import { runs } from "../../engine/api/runs.ts";
import { counted } from "../../engine/api/words.ts";
import { EngineError } from "../../engine/errors.ts";
import { exitCodes } from "../exit-codes.ts";
import { leaderboardText } from "../leaderboard-text.ts";
import { refuseCount, type Verb } from "./runs-words.ts";

/** One run of several. */
export const mergeVerb: Verb = async (named, { out, id }, io) => {
  refuseCount("merge", named, 2, Number.POSITIVE_INFINITY);
  if (id === undefined)
    throw new EngineError("the new run needs a name", {
      code: "invalid_config",
      argument: "id",
      hint: "add --id NAME",
    });
  const run = await runs.merge(named, id, out);
  io.stdout.write(`${run.directory}/: ${counted(run.samples().length, "sample")}\n\n${leaderboardText(run, io)}`);
  return exitCodes.ok;
};
