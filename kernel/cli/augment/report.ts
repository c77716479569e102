import { join } from "node:path";
import { type AugmentTable, openAugment } from "../../engine/api/augment.ts";
import { makeFolder, writeAtomically } from "../../engine/api/files.ts";
import { runs } from "../../engine/api/runs.ts";
import { exitCodes } from "../exit-codes.ts";
import { command } from "../words/command.ts";
import { flag } from "../words/flag.ts";
import { oneOf } from "../words/kinds.ts";
import { shared } from "../words/shared-flags.ts";
import { showStudy } from "./show-study.ts";

const tables = [
  ...(["leaderboard", "drops", "suites", "truth", "failures", "bias", "bounds", "capacity", "limits"] as const),
  ...(["funnel", "deliveries", "alignment", "audits", "gains"] as const),
] satisfies readonly AugmentTable[];

/** `taulab augment report`: shows the tables and figures of a stored study. */
export const augmentReportCommand = command({
  name: "augment report",
  about: "Shows a study of UniCode again: leaderboard and tables, or one table, and draws its figures.",
  takes: "RUN",
  flags: {
    table: flag(oneOf(tables), "only this table", { otherwise: "leaderboard, drops, truth and failures" }),
    figures: shared.figures,
    out: shared.out,
  },
  run: async ({ values: { table, figures, out }, words: [id = ""] }, io) => {
    const directory = await runs.find(id, out);
    const study = await openAugment(directory);
    if (table === undefined) showStudy(study, io);
    else io.stdout.write(`${study.table(table)}\n`);
    if (figures) {
      const folder = join(directory, "figures");
      await makeFolder(folder);
      for (const figure of study.figures())
        await writeAtomically(join(folder, `figure-${figure}.svg`), await study.figure(figure).toSvg());
      io.stdout.write(`${folder}\n`);
    }
    return exitCodes.ok;
  },
});
