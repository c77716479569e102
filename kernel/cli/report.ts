import { runs } from "../engine/api/runs.ts";
import { exitCodes } from "./exit-codes.ts";
import { command } from "./words/command.ts";
import { shared } from "./words/shared-flags.ts";

/** Writes a run's report again, for example after the run was resumed or the report's format changed. */
export const reportCommand = command({
  name: "report",
  about: "Writes report.html of a run (an id, or a path) again.",
  takes: "RUN",
  flags: { out: shared.out },
  run: async ({ values, words: [id = ""] }, io) => {
    const run = await runs.open(id, values.out);
    io.stdout.write(`${await run.report()}\n`);
    return exitCodes.ok;
  },
});
