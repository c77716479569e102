import type { Chart } from "../../../../toolkit/charts/chart.ts";
import { escapeHtml } from "../../../../toolkit/tables/render/html.ts";
import type { Table } from "../../../../toolkit/tables/table.ts";
import type { ReportInput } from "./input.ts";

/** One part of the page. */
export interface Section {
  /** Its anchor in the page: `#id`. */
  readonly id: string;
  readonly title: string;
  readonly html: string;
}

/** Makes a section; null if the run has no data for it. */
export type SectionMaker = (run: ReportInput) => Promise<Section | null> | Section | null;

export const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

export const tableHtml = (table: Table): string =>
  `<div class="wide" role="region" tabindex="0" aria-label="${escapeHtml(table.title ?? "Table")}">${table.toHtml()}</div>`;

/** Pixels of a drawing for a telephone. */
export const narrowWidth = 340;

const drawing = async (chart: Chart, kind: string): Promise<string> =>
  `<figure class="${kind}">${await chart.toSvg()}<figcaption><details><summary>In words</summary>${escapeHtml(chart.description)}</details></figcaption></figure>`;

/**
 * A drawing with its description in words below it.
 *
 * @param narrow the same numbers, drawn for a narrow window; without it the drawing scrolls there
 */
export const figure = async (chart: Chart, narrow?: Chart): Promise<string> =>
  narrow ? (await drawing(chart, "wide in-wide")) + (await drawing(narrow, "in-narrow")) : drawing(chart, "wide");
