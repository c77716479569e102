import { runs } from "../engine/api/runs.ts";
import { exitCodes } from "./exit-codes.ts";
import { untilAborted } from "./until-aborted.ts";
import { command } from "./words/command.ts";
import { flag } from "./words/flag.ts";
import { port } from "./words/kinds.ts";
import { shared } from "./words/shared-flags.ts";

/** `taulab view`: a run in the browser, live while it goes on. */
export const viewCommand = command({
  name: "view",
  about:
    "Serves the report of a run (an id, or a path) to this machine's browser, with a search of all prompts, answers, programs and outputs; samples of a run that goes on come as they are finished.",
  takes: "RUN",
  flags: { out: shared.out, port: flag(port, "where to listen", { otherwise: "any free port" }) },
  run: async ({ values, words: [id = ""] }, io) => {
    const served = await runs.serve(await runs.find(id, values.out), { port: values.port ?? 0 });
    io.stdout.write(`${served.url}\nCtrl-C ends it.\n`);
    await untilAborted(io.signal);
    await served.close();
    return exitCodes.ok;
  },
});
