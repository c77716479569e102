import type { Chart } from "../../../../toolkit/charts/chart.ts";
import { escapeHtml } from "../../../../toolkit/tables/render/html.ts";
import type { Table } from "../../../../toolkit/tables/table.ts";
import type { ReportInput } from "./input.ts";

/** One part of the page. */
export interface Section {
  /** Its address in the page: `#id`. */
  readonly id: string;
  readonly title: string;
  readonly html: string;
}

/** Makes a part, or nothing where the run has nothing to say about it. */
export type SectionMaker = (run: ReportInput) => Promise<Section | null> | Section | null;

export const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

export const tableHtml = (table: Table): string =>
  `<div class="wide" role="region" tabindex="0" aria-label="${escapeHtml(table.title ?? "Table")}">${table.toHtml()}</div>`;

/** A drawing with its description in words below it. */
export const figure = async (chart: Chart): Promise<string> =>
  `<figure class="wide">${await chart.toSvg()}<figcaption><details><summary>In words</summary>${escapeHtml(chart.description)}</details></figcaption></figure>`;
