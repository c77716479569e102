import { escapeMarkup } from "../../base/escape-markup.ts";
import { itemAt } from "../../base/item-at.ts";
import type { Bar, Cell } from "./cell.ts";
import { checkText, checkView } from "./check.ts";
import { alignSide, decimalFillers, wideSpaces } from "./decimal.ts";
import { headingsOf, sectionAbove } from "./headings.ts";
import type { Column, TableView } from "./view.ts";

/**
 * Escapes a text for HTML and XML, attributes included.
 *
 * @example
 * escapeHtml("a < b"); // => "a &lt; b"
 */
export const escapeHtml = (text: string): string => {
  checkText("text", text);
  return escapeMarkup(text);
};

const drawn = ({ low, estimate, high, domain: [from, to] }: Bar): string => {
  const x = (value: number): string =>
    (Math.min(1, Math.max(0, (value - from) / (to - from || 1))) * 92 + 4).toFixed(1);
  const zero = from < 0 && to > 0 ? `<path d="M${x(0)} 0V12" stroke="currentColor" stroke-opacity=".35"/>` : "";
  return `<svg class="bar" width="100" height="12" viewBox="0 0 100 12" aria-hidden="true" style="vertical-align:-1px;margin-left:.6em"><path d="M4 6H96" stroke="currentColor" stroke-opacity=".15"/>${zero}<path d="M${x(low)} 6H${x(high)}" stroke="currentColor" stroke-width="2"/><circle cx="${x(estimate)}" cy="6" r="3.2" fill="currentColor"/></svg>`;
};

const content = (cell: Cell, filler: string): string => {
  const text = escapeHtml(cell.text) + filler;
  const shown = cell.best ? `<strong>${text}</strong>` : cell.muted ? `<span style="opacity:.55">${text}</span>` : text;
  return cell.bar ? `${shown}${drawn(cell.bar)}` : shown;
};

/** In a table with more columns than this, the columns' labels may break into lines. */
const several = 3;

/**
 * Limits on the number of columns. Tables with more than `many` columns have less space between them. Those with more
 * than `most` have smaller text.
 */
const [many, most] = [8, 11];

/** Texts longer than `longText` break into lines. Beside such a column, texts longer than `beside` break too. */
const [longText, beside] = [48, 16];

/** The cell's colour at a quarter of its opacity, over the page's background. */
const filled = ({ fill }: Cell): string => (fill && /^#[\da-f]{6}$/i.test(fill) ? `;background:${fill}40` : "");

/** Returns the table row with the headings that neighbouring columns share; empty if no column has one. */
const groups = ({ columns }: TableView): string => {
  const headings = headingsOf(columns);
  if (headings.length === 0) return "";
  const cells = headings.map(({ label, span }) =>
    label === ""
      ? `<td colspan="${span}"></td>`
      : `<th scope="colgroup" colspan="${span}" style="text-align:center;white-space:nowrap;padding:.25em .8em;border-bottom:1px solid currentColor">${escapeHtml(label)}</th>`,
  );
  return `<tr>${cells.join("")}</tr>`;
};

const about = ({ about: text }: Column): string => (text === undefined ? "" : ` title="${escapeHtml(text)}"`);

/** Returns the heading row of a section if row `r` is the first of the section; otherwise an empty text. */
const part = (view: TableView, r: number): string => {
  const section = sectionAbove(view, r);
  return section === null
    ? ""
    : `<tr><th scope="rowgroup" colspan="${view.columns.length}" style="text-align:left;padding:.5em .8em .2em;font-style:italic;font-weight:500">${escapeHtml(section)}</th></tr>`;
};

/**
 * Renders a table for a page or a notebook. It inherits colours and fonts from the page.
 *
 * Headings are `th scope="col"`, the first cell of each row `th scope="row"`, the title is the caption.
 *
 * @example
 * renderHtml(new Table([{ a: "<" }])).includes("&lt;"); // => true
 */
export const renderHtml = (view: TableView): string => {
  checkView(view);
  const lengths = view.columns.map((_, c) => Math.max(0, ...view.cells.map((row) => row[c]?.text.length ?? 0)));
  const long = lengths.some((length) => length > longText);
  const top = long ? ";vertical-align:top" : "";
  const space = (c: number): string =>
    long && itemAt(lengths, c) > beside
      ? `white-space:normal;min-width:${itemAt(lengths, c) > longText ? 9 : 6}em;max-width:32em`
      : "white-space:nowrap";
  const smaller = view.columns.length > most ? ";font-size:.88em" : "";
  const around = view.columns.length > many ? ".25em .45em" : ".25em .8em";
  const style = (c: number, more = ""): string =>
    `text-align:${alignSide(view.columns[c]?.align)};padding:${around};${space(c)}${top};font-variant-numeric:tabular-nums${more}`;
  const breaking = view.columns.length > several ? ";white-space:normal;vertical-align:bottom" : "";
  const head = view.columns.map(
    (column, c) => `<th scope="col"${about(column)} style="${style(c, breaking)}">${escapeHtml(column.label)}</th>`,
  );
  const fillers = decimalFillers(view, wideSpaces);
  const rows = view.cells.map((row, r) => {
    const cells = row.map((cell, c) =>
      c === 0
        ? `<th scope="row" style="${style(c, filled(cell))};font-weight:500">${content(cell, fillers[r]?.[c] ?? "")}</th>`
        : `<td style="${style(c, filled(cell))}">${content(cell, fillers[r]?.[c] ?? "")}</td>`,
    );
    return `${part(view, r)}<tr>${cells.join("")}</tr>`;
  });
  if (rows.length === 0) rows.push(`<tr><td colspan="${view.columns.length || 1}">no rows</td></tr>`);
  const caption = view.title
    ? `<caption style="caption-side:top;text-align:left;font-weight:600;padding:.3em .8em">${escapeHtml(view.title)}</caption>`
    : "";
  const notes = view.notes.map((note) => `<p style="opacity:.75;font-size:.9em">${escapeHtml(note)}</p>`).join("");
  return `<div class="taulab-table"><table style="border-collapse:collapse${smaller}">${caption}<thead>${groups(view)}<tr style="border-bottom:1px solid currentColor">${head.join("")}</tr></thead><tbody>${rows.join("")}</tbody></table>${notes}</div>`;
};
