import { displaySymbol, type MimeBundle } from "../../../toolkit/base/notebook-symbols.ts";
import type { Chart } from "../../../toolkit/charts/chart.ts";
import type { Displayable } from "../../../toolkit/display.ts";
import { escapeHtml } from "../../../toolkit/tables/render/html.ts";
import { Table } from "../../../toolkit/tables/table.ts";

/** A chart as an <img> element with embedded SVG. An untrusted notebook shows only the texts of inline SVG. */
const picture = (svg: string, description: string): string =>
  `<img alt="${escapeHtml(description)}" src="data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}">`;

/** A result together with the table (or sentence) and the chart that display it. */
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
      "text/html": `<div>${words}</div><div>${picture(await this.chart.toSvg(), this.chart.description)}</div>`,
      "text/plain": this.toString(),
    };
  }
}
