import { join } from "node:path";
import { makeFolder, writeAtomically } from "../engine/api/files.ts";
import { runs } from "../engine/api/runs.ts";
import {
  type ActiveRun,
  openActiveSearch,
  openSearch,
  type SearchRepeats,
  type SearchRun,
  strategyOf,
} from "../engine/api/search.ts";
import { counted } from "../engine/api/words.ts";
import { exitCodes } from "./exit-codes.ts";
import type { Io } from "./io.ts";
import { command } from "./words/command.ts";
import { shared } from "./words/shared-flags.ts";

/** Shows the tables of a search with `--strategy phases`, and its weakest states (concepts with a difficulty). */
export const showPhases = (run: SearchRun, io: Io): void => {
  io.stdout.write(`${run}\n\n`);
  for (const table of [4, 5, 6, 3] as const) io.stdout.write(`${run.table(table)}\n\n`);
  if (run.directory !== null) io.stdout.write(`${join(run.directory, "evidence.jsonl")}\n`);
};

/**
 * Shows the results of a search with `--strategy active`: weakest states (concepts with a difficulty), effects, counts.
 */
export const showActive = (run: ActiveRun, io: Io): void => {
  io.stdout.write(`${run}\n\n`);
  const summary = run.summary();
  if (summary !== null)
    io.stdout.write(
      `${counted(summary.evaluations, "evaluation")} (${summary.invalid} invalid), ended: ${summary.stopReason}; ${counted(summary.declared, "state")} declared weak, ` +
        `expected share of false claims ${summary.falseDiscoveryRate.toFixed(3)}, expected number of weak states missed ${summary.expectedMissed.toFixed(1)}\n\n`,
    );
  if (run.directory !== null) io.stdout.write(`${join(run.directory, "evidence.jsonl")}\n`);
};

/** Writes every figure of the run to a separate file. */
const drawFigures = async (run: SearchRun, folder: string): Promise<void> => {
  await makeFolder(folder);
  for (const name of run.figures())
    await writeAtomically(join(folder, `${name.replaceAll(" ", "-")}.svg`), await run.figure(name).toSvg());
};

/** Shows means over repeated searches (`--repeats`), and how well these searches agree. */
export const showRepeats = (repeats: SearchRepeats, io: Io): void => {
  for (const table of [5, 6] as const) io.stdout.write(`\n${repeats.table(table)}\n`);
  const tau = repeats.agreement();
  if (tau !== null) io.stdout.write(`\nKendall's tau-b of concept success rates between two runs: ${tau.toFixed(2)}\n`);
};

/**
 * Writes the report page into the run's folder, beside `evidence.jsonl`. Returns its path; null if the run has no
 * folder.
 */
export const writeReport = async (run: SearchRun | ActiveRun): Promise<string | null> => {
  if (run.directory === null) return null;
  const file = join(run.directory, "report.html");
  await writeAtomically(file, await run.report());
  return file;
};

/** Declares `taulab search report`. */
export const searchReportCommand = command({
  name: "search report",
  about: "Shows the weakest states and the tables of a search again, and writes its report page.",
  takes: "RUN",
  flags: { out: shared.out, figures: shared.figures },
  run: async ({ values, words: [id = ""] }, io) => {
    const directory = await runs.find(id, values.out);
    if ((await strategyOf(directory)) === "active") {
      const run = await openActiveSearch(directory);
      showActive(run, io);
      io.stdout.write(`${await writeReport(run)}\n`);
      return exitCodes.ok;
    }
    const run = await openSearch(directory);
    showPhases(run, io);
    io.stdout.write(`${await writeReport(run)}\n`);
    if (values.figures) {
      await drawFigures(run, join(directory, "figures"));
      io.stdout.write(`${join(directory, "figures")}\n`);
    }
    return exitCodes.ok;
  },
});
