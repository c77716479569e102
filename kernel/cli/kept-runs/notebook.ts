import { basename, resolve } from "node:path";
import { runs } from "../../engine/api/runs.ts";
import { writeRunNotebook } from "../../studio/notebooks/write-run-notebook.ts";
import { exitCodes } from "../exit-codes.ts";
import { command } from "../words/command.ts";
import { shared } from "../words/shared-flags.ts";

/** Writes a notebook that opens a run. */
export const notebookCommand = command({
  name: "runs notebook",
  about: "Writes a notebook that opens a run into the folder notebooks. An existing notebook stays.",
  takes: "RUN",
  flags: { out: shared.out },
  run: async ({ values: { out }, words: [id = ""] }, io) => {
    const directory = resolve(await runs.find(id, out));
    const { path, isNew } = await writeRunNotebook(process.cwd(), directory, basename(directory));
    io.stdout.write(`${path}${isNew ? "" : " exists already"}\n`);
    return exitCodes.ok;
  },
});
