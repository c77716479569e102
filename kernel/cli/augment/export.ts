import { join } from "node:path";
import { openAugment } from "../../engine/api/augment.ts";
import { runs } from "../../engine/api/runs.ts";
import { counted } from "../../engine/api/words.ts";
import { exitCodes } from "../exit-codes.ts";
import { command } from "../words/command.ts";
import { flag } from "../words/flag.ts";
import { list, oneOf, path } from "../words/kinds.ts";
import { shared } from "../words/shared-flags.ts";
import { suiteFormatNames } from "./suite-format-names.ts";

/** `taulab augment export`: writes the problems of a stored study and their test suites as files. */
export const augmentExportCommand = command({
  name: "augment export",
  about:
    "Writes the problems and suites of a finished study: tasks, JSON Lines, problem packages of Polygon and Kattis. Each " +
    "problem has a folder. Rejected variants and variants that are like an ancestor are left out.",
  takes: "RUN",
  flags: {
    formats: flag(list("NAMES", oneOf(suiteFormatNames)), "comma-separated formats to write", {
      otherwise: suiteFormatNames.join(","),
    }),
    to: flag(path("FOLDER"), "the folder of the files", { otherwise: "suites/ in the run's folder" }),
    out: shared.out,
  },
  exits: "0 done, 1 no suite, 2 bad input",
  run: async ({ values: { formats, to, out }, words: [id = ""] }, io) => {
    const directory = await runs.find(id, out);
    const study = await openAugment(directory);
    const folder = to ?? join(directory, "suites");
    const paths = await study.export(folder, formats);
    io.stdout.write(`${study.table("deliveries")}\n\n${folder}: ${counted(paths.length, "file")}\n`);
    return paths.length > 0 ? exitCodes.ok : exitCodes.failed;
  },
});
