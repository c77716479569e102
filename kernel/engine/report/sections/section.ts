import type { Chart } from "../../../../toolkit/charts/chart.ts";
import { escapeHtml } from "../../../../toolkit/tables/render/html.ts";
import type { Table } from "../../../../toolkit/tables/table.ts";
import type { ReportInput } from "./input.ts";

/** One section of the page. */
export interface Section {
  /** The section's anchor in the page: `#id`. */
  readonly id: string;
  readonly title: string;
  readonly html: string;
}

/** A function that builds a section; null if the run has no data for it. */
export type SectionMaker = (run: ReportInput) => Promise<Section | null> | Section | null;

export const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

export const tableHtml = (table: Table): string =>
  `<div class="wide" role="region" tabindex="0" aria-label="${escapeHtml(table.title ?? "Table")}">${table.toHtml()}</div>`;

/** The width in pixels of a chart for a phone's screen. */
export const narrowWidth = 340;

const drawing = async (chart: Chart, kind: string): Promise<string> =>
  `<figure class="${kind}">${await chart.toSvg()}<figcaption><details><summary>In words</summary>${escapeHtml(chart.description)}</details></figcaption></figure>`;

/**
 * A chart as HTML, with its text description below it.
 *
 * @param narrow the same chart for a narrow window; without it, a narrow window scrolls the wide chart
 */
export const figure = async (chart: Chart, narrow?: Chart): Promise<string> =>
  narrow ? (await drawing(chart, "wide in-wide")) + (await drawing(narrow, "in-narrow")) : drawing(chart, "wide");
