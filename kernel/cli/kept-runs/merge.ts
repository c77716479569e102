import { runs } from "../../engine/api/runs.ts";
import { counted } from "../../engine/api/words.ts";
import { exitCodes } from "../exit-codes.ts";
import { leaderboardText } from "../leaderboard-text.ts";
import { command } from "../words/command.ts";
import { required } from "../words/flag.ts";
import { name } from "../words/kinds.ts";
import { shared } from "../words/shared-flags.ts";

/** `taulab runs merge`: merges several runs into a new one. */
export const mergeCommand = command({
  name: "runs merge",
  about: "Merges the samples of several runs with equal settings into a new run.",
  takes: "RUN RUN ...",
  flags: { id: required(name("NAME"), "name of the new run"), out: shared.out },
  run: async ({ values: { id, out }, words: named }, io) => {
    const run = await runs.merge(named, id, out);
    io.stdout.write(`${run.directory}/: ${counted(run.samples().length, "sample")}\n\n${leaderboardText(run, io)}`);
    return exitCodes.ok;
  },
});
