import { statSync } from "node:fs";
import { runs } from "../../engine/api/runs.ts";
import { exitCodes } from "../exit-codes.ts";
import { meansStdout, toStdout } from "../to-stdout.ts";
import { command } from "../words/command.ts";
import { defined, flag } from "../words/flag.ts";
import { name, path } from "../words/kinds.ts";
import { shared } from "../words/shared-flags.ts";

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Writes a run in another format. */
export const exportCommand = command({
  name: "runs export",
  about: "Writes a run in another format.",
  takes: "RUN",
  flags: {
    format: flag(
      name("NAME"),
      "jsonl, csv, parquet, thesis-yaml, junit, sarif, markdown, or inspect (a folder of Inspect AI logs)",
      {
        otherwise: "jsonl",
      },
    ),
    to: flag(path("FILE"), "the path of the output; -: standard output", { otherwise: "a file in the run's folder" }),
    out: shared.out,
  },
  run: async ({ values: { out, format, to: named }, words: [run = ""] }, io) => {
    // `--out` is the output file, unless it is a folder of runs.
    const isFile = named === undefined && out !== undefined && !isFolder(out);
    const [directory, to] = isFile ? [undefined, out] : [out, named];
    const write = (file = to): Promise<string> => runs.export(run, defined({ directory, format, to: file }));
    if (meansStdout(to)) await toStdout("to", write, io);
    else io.stdout.write(`${await write()}\n`);
    return exitCodes.ok;
  },
});
