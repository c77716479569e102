import type { Chart } from "../../toolkit/charts/chart.ts";
import type { Table } from "../../toolkit/tables/table.ts";
import type { PaperClaim } from "./claim.ts";
import type { PaperLayout } from "./paper-layout.ts";
import type { RunFilling } from "./paper-run.ts";
import type { Premise } from "./premise.ts";
import type { Sheet } from "./sheet.ts";

/** The sheets of a paper by number. */
export interface PaperSheets {
  readonly table: (id: string) => Sheet;
  readonly figure: (id: string) => Sheet;
}

/** The facts about a paper beyond its printed numbers. One record a paper, listed in `papers.ts`. */
export interface PaperSpec {
  /** The folder of the paper below `datasets/papers/`. */
  readonly name: string;
  readonly title: string;
  /** Lists of claims, each recomputed from the sheets. */
  readonly claims: readonly ((sheets: PaperSheets) => readonly PaperClaim[])[];
  /** Premises of some of these checks that the paper does not state. */
  readonly premises?: readonly Premise[];
  /** Number of a table → the tables that can be recomputed from it, each with a title. */
  readonly derived: Readonly<Record<string, (sheets: PaperSheets) => readonly Table[]>>;
  /** Number of a table → its look in the paper. */
  readonly layouts: Readonly<Record<string, PaperLayout>>;
  /** Number of a figure → its chart. */
  readonly figures: Readonly<Record<string, (sheets: PaperSheets) => Chart>>;
  /** Number of a figure of measured numbers that cannot be drawn → those of its numbers that the text prints. */
  readonly undrawn?: Readonly<Record<string, string>>;
  /** Number of a table → the rule that fills it from a run of taulab. */
  readonly filled?: Readonly<Record<string, RunFilling>>;
  /** Number of a table that no run fills → the method that could fill it. */
  readonly unfilled: Readonly<Record<string, string>>;
}
