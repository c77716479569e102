import type { Chart } from "../../toolkit/charts/chart.ts";
import type { Table } from "../../toolkit/tables/table.ts";
import type { ClaimRegistry } from "./claims/computation.ts";
import type { PaperLayout } from "./paper-layout.ts";
import type { RunFilling } from "./paper-run.ts";
import type { PaperSheets } from "./sheet.ts";

/**
 * Describes one paper for `openPaper`: computations for its claims, table layouts, charts, and rules that fill its
 * tables from runs.
 */
export interface PaperSpec {
  /** The paper's folder in `datasets/papers/`. */
  readonly name: string;
  readonly title: string;
  /** The computations and families that the rows of the paper's `claims.json` name. */
  readonly registry: ClaimRegistry;
  /** Number of a table → the tables derived from it, each with a title. */
  readonly derived: Readonly<Record<string, (sheets: PaperSheets) => readonly Table[]>>;
  /** Number of a table → the form in which the paper prints it. */
  readonly layouts: Readonly<Record<string, PaperLayout>>;
  /** Number of a figure → its chart. */
  readonly figures: Readonly<Record<string, (sheets: PaperSheets) => Chart>>;
  /** Number of a figure that cannot be drawn → a phrase that tells which numbers the paper's text prints. */
  readonly undrawn?: Readonly<Record<string, string>>;
  /** Number of a table → the rule that fills it from a run of taulab. */
  readonly filled?: Readonly<Record<string, RunFilling>>;
  /** Number of a table that no run fills → the method that could fill it. */
  readonly unfilled: Readonly<Record<string, string>>;
}
