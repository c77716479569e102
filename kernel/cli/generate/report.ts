import { join } from "node:path";
import { readJsonl } from "../../../toolkit/tables/io/jsonl.ts";
import { makeFolder, writeAtomically } from "../../engine/api/files.ts";
import { type GenerateTable, openGenerate, type Verification, writeDatasetFolder } from "../../engine/api/generate.ts";
import { runs } from "../../engine/api/runs.ts";
import { exitCodes } from "../exit-codes.ts";
import { command } from "../words/command.ts";
import { flag, toggle } from "../words/flag.ts";
import { oneOf, path } from "../words/kinds.ts";
import { shared } from "../words/shared-flags.ts";

const tables = [
  ...(["leaderboard", "comparison", "translations", "statistics", "languages", "complete", "training"] as const),
  ...(["accuracy", "completeLanguages", "liteLanguages", "stages", "multiLogic", "errors"] as const),
  ...(["adjusted", "funnel"] as const),
] satisfies readonly GenerateTable[];

/**
 * `taulab generate report`: shows a stored run, and writes the sets of its benchmark (full, Lite, Complete) as a
 * dataset folder.
 */
export const generateReportCommand = command({
  name: "generate report",
  about:
    "Shows a run of AutoCodeGen again: its funnel and leaderboard, one table, or all of the paper's tables, and draws its figures. With --dataset it writes the benchmark's sets as a folder with a dataset card, JSON Lines in AutoCodeBench's " +
    "format, and a datasheet.",
  takes: "RUN",
  flags: {
    table: flag(oneOf(tables), "only this table", { otherwise: "funnel and leaderboard" }),
    all: toggle("all tables: Tables 1 to 12 of the paper, and those of taulab"),
    verifications: flag(
      path("FILE"),
      'JSON Lines with manual verdicts on items, for the accuracy table: {"itemId", "annotator", "accurate"}',
    ),
    figures: shared.figures,
    dataset: flag(path("DIR"), "also write the benchmark's sets into this folder, as a dataset"),
    out: shared.out,
  },
  run: async ({ values: { table, all, verifications, figures, dataset, out }, words: [id = ""] }, io) => {
    const directory = await runs.find(id, out);
    const stored = await openGenerate(directory);
    const result =
      verifications === undefined
        ? stored
        : stored.withVerifications(readJsonl(verifications).objects() as unknown as Verification[]);
    const names = all ? tables : table === undefined ? [] : [table];
    io.stdout.write(names.length === 0 ? `${result}\n` : names.map((name) => `${result.table(name)}\n`).join("\n"));
    if (figures) {
      const folder = join(directory, "figures");
      await makeFolder(folder);
      for (const figure of result.figures())
        await writeAtomically(join(folder, `figure-${figure}.svg`), await result.figure(figure).toSvg());
      io.stdout.write(`${folder}\n`);
    }
    if (names.length > 0 && dataset === undefined) return exitCodes.ok;
    for (const name of ["full", "lite", "complete"] as const) {
      const set = result.set(name);
      if (set) io.stdout.write(`${name}: ${set.itemIds.length} items, hash ${set.setHash}\n`);
    }
    if (dataset !== undefined)
      io.stdout.write(`${dataset}: ${(await writeDatasetFolder(result, dataset)).join(", ")}\n`);
    return exitCodes.ok;
  },
});
