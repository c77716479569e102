import type { Chart } from "../../../toolkit/charts/index.ts";
import { type Displayable, displaySymbol, type MimeBundle } from "../../../toolkit/index.ts";
import { escapeHtml, Table } from "../../../toolkit/tables/index.ts";

/** A finding with the table (or sentence) and the chart that show it. */
export class Shown<T> implements Displayable {
  readonly value: T;
  readonly table: Table | string;
  readonly chart: Chart;

  constructor(value: T, table: Table | string, chart: Chart) {
    this.value = value;
    this.table = table;
    this.chart = chart;
  }

  toString(): string {
    return String(this.table);
  }

  async [displaySymbol](): Promise<MimeBundle> {
    const words = this.table instanceof Table ? this.table.toHtml() : `<p>${escapeHtml(this.table)}</p>`;
    return {
      "text/html": `<div>${words}</div><div>${await this.chart.toSvg()}</div>`,
      "text/plain": this.toString(),
    };
  }
}
