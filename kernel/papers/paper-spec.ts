import type { Chart } from "../../toolkit/charts/chart.ts";
import type { Table } from "../../toolkit/tables/table.ts";
import type { PaperClaim } from "./claim.ts";
import type { PaperLayout } from "./paper-layout.ts";
import type { RunFilling } from "./paper-run.ts";
import type { Premise } from "./premise.ts";
import type { Sheet } from "./sheet.ts";

/** The transcribed tables and figures of a paper, by number. */
export interface PaperSheets {
  readonly table: (id: string) => Sheet;
  readonly figure: (id: string) => Sheet;
}

/** The specification of a paper, beyond its printed numbers. `papers.ts` lists one for each paper. */
export interface PaperSpec {
  /** The paper's folder in `datasets/papers/`. */
  readonly name: string;
  readonly title: string;
  /** Functions that check claims; each recomputes them from the sheets. */
  readonly claims: readonly ((sheets: PaperSheets) => readonly PaperClaim[])[];
  /** Premises of checks that the paper does not state. */
  readonly premises?: readonly Premise[];
  /** Number of a table → the tables derived from it, each with a title. */
  readonly derived: Readonly<Record<string, (sheets: PaperSheets) => readonly Table[]>>;
  /** Number of a table → its layout in the paper. */
  readonly layouts: Readonly<Record<string, PaperLayout>>;
  /** Number of a figure → its chart. */
  readonly figures: Readonly<Record<string, (sheets: PaperSheets) => Chart>>;
  /** Number of a figure that cannot be drawn → those of its numbers that the text prints. */
  readonly undrawn?: Readonly<Record<string, string>>;
  /** Number of a table → how a run of taulab fills it. */
  readonly filled?: Readonly<Record<string, RunFilling>>;
  /** Number of a table that no run fills → the method that could fill it. */
  readonly unfilled: Readonly<Record<string, string>>;
}
