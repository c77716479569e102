import type { PaperRow } from "../../datasets/papers/paper-table.ts";
import type { Interval } from "../../toolkit/stats/result.ts";
import type { Run } from "../engine/run-handle.ts";
import { isEvaluation, type RunFilling, runRow, withBounds } from "./paper-run.ts";
import type { Sheet } from "./sheet.ts";

/**
 * Makes the rule for a table that an evaluation fills.
 *
 * @param lacks the columns that stay empty, and the method that could fill them.
 */
export const fromEvaluation = (rows: (run: Run, sheet: Sheet) => readonly PaperRow[], lacks?: string): RunFilling => ({
  method: "an evaluation (evaluate(tasks, { models }))",
  ...(lacks === undefined ? {} : { lacks }),
  rows: (run, sheet) => (isEvaluation(run) ? rows(run, sheet) : undefined),
});

/** Makes a row that holds a rate in percent and its interval, in the form of the printed row `like`. */
export const percentRow = (like: PaperRow, dims: Readonly<Record<string, string>>, rate: Interval): PaperRow =>
  runRow(like, dims, 100 * rate.estimate, { printed: withBounds(rate, { scale: 100, digits: 1 }), n: rate.n });
