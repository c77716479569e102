import { openGenerate, writeDatasetFolder } from "../../engine/api/generate.ts";
import { runs } from "../../engine/api/runs.ts";
import { exitCodes } from "../exit-codes.ts";
import { command } from "../words/command.ts";
import { flag } from "../words/flag.ts";
import { path } from "../words/kinds.ts";
import { shared } from "../words/shared-flags.ts";

/** `taulab generate report`: shows a stored run, and writes its sets as a dataset folder. */
export const generateReportCommand = command({
  name: "generate report",
  about:
    "Shows a run of AutoCodeGen again. With --dataset it writes the sets as a folder with a card, JSON Lines in AutoCodeBench's " +
    "form, and a datasheet.",
  takes: "RUN",
  flags: {
    dataset: flag(path("DIR"), "write the sets as a dataset folder"),
    out: shared.out,
  },
  run: async ({ values: { dataset, out }, words: [id = ""] }, io) => {
    const result = await openGenerate(await runs.find(id, out));
    io.stdout.write(`${result}\n`);
    for (const name of ["full", "lite", "complete"] as const) {
      const set = result.set(name);
      if (set) io.stdout.write(`${name}: ${set.itemIds.length} items, hash ${set.setHash}\n`);
    }
    if (dataset !== undefined)
      io.stdout.write(`${dataset}: ${(await writeDatasetFolder(result, dataset)).join(", ")}\n`);
    return exitCodes.ok;
  },
});
