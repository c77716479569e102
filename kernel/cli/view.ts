import { realpath } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { runs } from "../engine/api/runs.ts";
import { openStudio } from "../studio/open-studio.ts";
import { exitCodes } from "./exit-codes.ts";
import { untilAborted } from "./until-aborted.ts";
import { command } from "./words/command.ts";
import { defined, flag } from "./words/flag.ts";
import { port } from "./words/kinds.ts";
import { shared } from "./words/shared-flags.ts";

/** `taulab view`: shows a run in a read-only studio. */
export const viewCommand = command({
  name: "view",
  about:
    "Serves a run (an id, or a path; the latest one if none is named) to this machine's browser: its results, its samples with a search of all texts, and its progress if it is unfinished. The page is the studio's, without the forms that start or change runs.",
  takes: "[RUN]",
  flags: { out: shared.out, port: flag(port, "port to listen on", { otherwise: "any free port" }) },
  run: async ({ values, words: [id] }, io) => {
    // The studio refuses symbolic links that lead out of its folder, so the real path of the run is used.
    const directory = await realpath(await runs.find(id ?? (await runs.latest(values.out)), values.out));
    const { kind } = await runs.about(directory);
    const name = encodeURIComponent(basename(directory));
    const studio = await openStudio({
      ...defined({ port: values.port }),
      folder: dirname(directory),
      runs: ".",
      readOnly: true,
      screen: kind === "evaluation" ? `runs/${name}` : `methods/${name}`,
      env: io.env,
      onBuild: () => io.stderr.write("building the page (once)\n"),
    });
    io.stdout.write(`${studio.url}\nCtrl-C ends it.\n`);
    await untilAborted(io.signal);
    await studio.close();
    return exitCodes.ok;
  },
});
