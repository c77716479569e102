import { holm } from "../../../toolkit/stats/compare/holm.ts";
import { type Comparison, type Run, runs } from "../../engine/api/runs.ts";
import { comparisonSentence } from "../../engine/api/views.ts";
import { counted } from "../../engine/api/words.ts";
import { csvText } from "../../studio/base/csv.ts";
import { exitCodes } from "../exit-codes.ts";
import type { Io } from "../io.ts";
import { tableText } from "../table-text.ts";
import { command } from "../words/command.ts";
import { defined, toggle } from "../words/flag.ts";
import { refuse } from "../words/refuse-word.ts";
import { shared } from "../words/shared-flags.ts";

/** The rows of the comparison as CSV. `corrected` is the p-value after Holm's correction for all pairs of the table. */
const rowsOf = (comparisons: readonly Comparison[]): readonly object[] => {
  const corrected = holm(comparisons.map(({ tests }) => tests[0]?.pValue ?? 1));
  return comparisons.map((one, i) => {
    const { a, b, tasks, difference, tests } = one;
    const { estimate, low, high } = difference;
    const [first] = tests;
    const pValues = { test: first?.test, pValue: first?.pValue, corrected: first && corrected[i] };
    return { a, b, tasks, estimate, low, high, ...pValues, sentence: comparisonSentence(one) };
  });
};

interface Listing {
  readonly rows: readonly object[];
  readonly columns: readonly string[];
  /** The sentence that is printed if the table has no rows. */
  readonly emptyText: string;
}

const write = ({ rows, columns, emptyText }: Listing, csv: boolean, io: Io): number => {
  if (csv) io.stdout.write(csvText(rows, columns));
  else io.stdout.write(rows.length === 0 ? `${emptyText}\n` : tableText(rows as Record<string, unknown>[], io));
  return exitCodes.ok;
};

const writeFlips = async (a: Run, b: Run, csv: boolean, io: Io): Promise<number> => {
  const { flippedTasks } = await import("../../studio/server/flips.ts");
  const flips = flippedTasks(a, b, Number.POSITIVE_INFINITY);
  const listing = {
    rows: csv ? flips : flips.map(({ keyA: _, keyB: __, ...flip }) => flip),
    columns: ["task", "model", "a", "b", "keyA", "keyB"],
    emptyText: "every task has the same pass rate in both runs",
  };
  return write(listing, csv, io);
};

const writeSettings = async (a: Run, b: Run, csv: boolean, io: Io): Promise<number> => {
  const { changedSettings } = await import("../../studio/server/changed-settings.ts");
  const listing = {
    rows: changedSettings(a, b),
    columns: ["name", "a", "b"],
    emptyText: "both runs have the same settings",
  };
  return write(listing, csv, io);
};

/** Compares two runs on their common tasks. */
export const compareCommand = command({
  name: "runs compare",
  about: "Compares the models of two runs on their common tasks, paired by task.",
  takes: "RUN RUN",
  flags: {
    flips: toggle("instead of the differences, list the tasks whose pass rate changed"),
    settings: toggle("instead of the differences, list the settings that changed"),
    csv: toggle("print the table as CSV"),
    out: shared.out,
  },
  run: async ({ values: { flips, settings, csv = false, out }, words: [a = "", b = ""] }, io) => {
    if (flips && settings) refuse("--flips and --settings exclude each other", "flips", "leave one of them out");
    if (flips || settings) {
      const [first, second] = await Promise.all([runs.open(a, out), runs.open(b, out)]);
      return flips ? writeFlips(first, second, csv, io) : writeSettings(first, second, csv, io);
    }
    const { comparisons, tasks, changed } = await runs.compare(a, b, defined({ directory: out }));
    if (csv) io.stdout.write(csvText(rowsOf(comparisons)));
    else for (const comparison of comparisons) io.stdout.write(`${comparisonSentence(comparison)}\n`);
    if (changed.length > 0)
      (csv ? io.stderr : io.stdout).write(
        `${counted(changed.length, "task changed between the runs and is", "tasks changed between the runs and are")} left out of the ${tasks}: ${changed.join(", ")}\n`,
      );
    return exitCodes.ok;
  },
});
