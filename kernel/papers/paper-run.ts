import type { PaperRow } from "../../datasets/papers/paper-table.ts";
import type { RepairStudy } from "../engine/repair/report/repair-study.ts";
import type { Run } from "../engine/run-handle.ts";
import type { SearchRun } from "../engine/search/report/search-run.ts";
import type { Sheet } from "./sheet.ts";

/** A run that can be compared with a paper: an evaluation, a search (PrismBench) or a repair study (PAIR-Bench). */
export type PaperRun = Run | SearchRun | RepairStudy;

/** The rule that fills a table from a run. */
export interface RunFilling {
  /** The kind of run that fills the table, such as "a search", for error messages. */
  readonly method: string;
  /** The columns that no run fills, and the method that could. Shown as a note below the table. */
  readonly lacks?: string;
  /** Computes the run's numbers under the table's own labels; undefined if the run is of another kind or too small. */
  readonly rows: (run: PaperRun, sheet: Sheet) => readonly PaperRow[] | undefined;
}

export const isSearch = (run: PaperRun): run is SearchRun => "metrics" in run && "weaknesses" in run;

export const isStudy = (run: PaperRun): run is RepairStudy => "metrics" in run && "spread" in run;

export const isEvaluation = (run: PaperRun): run is Run => "records" in run && "manifest" in run;

/** Makes the label of a run's row or column, which differs from the paper's own labels. */
export const ofThisRun = (label: string): string => `${label} (this run)`;

/** Makes a row that holds a run's number, in the form of a printed row; `like` provides unit and direction. */
export const runRow = (
  like: PaperRow,
  dims: Readonly<Record<string, string>>,
  value: number | null,
  {
    printed,
    n = null,
    margin = null,
    metric = like.metric,
  }: {
    readonly printed: string;
    readonly n?: number | null;
    readonly margin?: number | null;
    readonly metric?: string;
  },
): PaperRow => ({
  dims: { ...like.dims, ...dims },
  metric,
  printed,
  value,
  unit: like.unit,
  margin,
  direction: like.direction,
  n,
});

/** Writes a number with its interval for a cell; without bounds only the number. */
export const withBounds = (
  { estimate, low, high }: { readonly estimate: number; readonly low: number | null; readonly high: number | null },
  { scale = 1, digits = 2 }: { readonly scale?: number; readonly digits?: number } = {},
): string => {
  const text = (value: number): string => (scale * value).toFixed(digits);
  return low === null || high === null ? text(estimate) : `${text(estimate)} [${text(low)}, ${text(high)}]`;
};
