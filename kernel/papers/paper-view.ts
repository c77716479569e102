import type { PaperRow, PaperTable } from "../../datasets/papers/paper-table.ts";
import { displaySymbol, type MimeBundle } from "../../toolkit/base/notebook-symbols.ts";
import type { Displayable } from "../../toolkit/display.ts";
import type { Table } from "../../toolkit/tables/table.ts";
import type { Audit } from "./audit.ts";
import type { PaperLayout } from "./paper-layout.ts";
import { type FilledTable, printedTable } from "./printed-table.ts";
import { intervalTable, type RateInterval, rateIntervals } from "./rate-intervals.ts";

interface Parts {
  readonly layout: PaperLayout;
  readonly derived: readonly Table[];
  readonly audit: Audit;
  readonly run: FilledTable;
}

/** A printed table with the tables derived from it. Notebooks display it. */
export class PaperView implements Displayable {
  readonly paper: string;
  readonly id: string;
  readonly title: string;
  /** One row for each printed number. */
  readonly value: readonly PaperRow[];
  /** One row for each number of your run that is compared with the paper. */
  readonly run: readonly PaperRow[];
  /** The table in the paper's layout; the run's numbers follow the printed ones. */
  readonly table: Table;
  /** Averages, ranks and differences of the printed numbers. */
  readonly derived: readonly Table[];
  /** The interval of every rate whose number of observations is known. */
  readonly intervals: readonly RateInterval[];
  /** The checked claims about this table. */
  readonly audit: Audit;
  /** The printed table (in blocks if it is wide), the derived tables, the intervals and the audit, in this order. */
  readonly parts: readonly Table[];

  constructor(table: PaperTable, { layout, derived, audit, run }: Parts) {
    this.paper = table.paper;
    this.id = table.id;
    this.title = table.title;
    this.value = table.rows;
    this.run = run.rows;
    const { fullTable, blocks } = printedTable(table, layout, run);
    this.table = fullTable;
    this.derived = derived;
    this.intervals = layout.rates === false ? [] : rateIntervals(table);
    this.audit = audit;
    const intervals = intervalTable(table.id, this.intervals);
    this.parts = [
      ...blocks,
      ...derived,
      ...(intervals ? [intervals] : []),
      ...(audit.claims.length > 0 ? [audit.table] : []),
    ];
  }

  toText(): string {
    return this.parts.map((table) => table.toText()).join("\n");
  }

  toHtml(): string {
    return this.parts.map((table) => table.toHtml()).join("");
  }

  toString(): string {
    return this.toText();
  }

  [displaySymbol](): MimeBundle {
    return { "text/html": this.toHtml(), "text/plain": this.toText() };
  }
}
