import { escapeMarkup } from "../../../toolkit/base/escape-markup.ts";
import { type DisplayData, displayOf } from "./bundle.ts";
import { type ColumnFormat, columnFormat, isNumericColumn } from "./column-format.ts";

/** The part of a table that is displayed. A long table is displayed by rows from its start and its end. */
export interface TableDisplay {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
  /** Total number of rows. If not all are visible, the middle is left out after `head` rows. */
  readonly total: number;
  readonly head: number;
  readonly totalColumns: number;
}

export const shownRows = 20;
const shownColumns = 30;

/** The indices of the displayed rows: all, or equally many from the start and the end of the table. */
export const rowsToShow = (total: number): { readonly indices: number[]; readonly head: number } => {
  if (total <= shownRows) return { indices: Array.from({ length: total }, (_, index) => index), head: total };
  const head = shownRows / 2;
  const first = Array.from({ length: head }, (_, index) => index);
  return { indices: [...first, ...first.map((index) => total - head + index)], head };
};

export const viewTable = (
  columns: readonly string[],
  total: number,
  cell: (row: number, column: string) => unknown,
): TableDisplay => {
  const { indices, head } = rowsToShow(total);
  const visibleColumns = columns.slice(0, shownColumns);
  const rows = indices.map((row) => visibleColumns.map((column) => cell(row, column)));
  return { columns: visibleColumns, rows, total, head, totalColumns: columns.length };
};

/** A column of a displayed table with the format of its values. */
interface ShownColumn {
  readonly numeric: boolean;
  readonly format: ColumnFormat;
}

const columnsOf = ({ columns, rows }: TableDisplay): ShownColumn[] =>
  columns.map((_, index) => {
    const values = rows.map((row) => row[index]);
    return { numeric: isNumericColumn(values), format: columnFormat(values) };
  });

const style = "border-collapse:collapse;font-variant-numeric:tabular-nums";
const alignment = ({ numeric }: ShownColumn): string => (numeric ? "text-align:right" : "text-align:left");
const missingStyle = "opacity:0.5;font-style:italic";

/**
 * The CSS of a cell in an HTML table: dates and numbers stay on one line, and a missing value looks different from a
 * text.
 */
const cellStyle = (value: unknown, column: ShownColumn): string => {
  const parts = [alignment(column)];
  if (value === null || value === undefined) parts.push(missingStyle);
  if (typeof value === "number" || value instanceof Date) parts.push("white-space:nowrap");
  return parts.join(";");
};

const shapeText = ({ total, totalColumns }: TableDisplay): string =>
  `${total} ${total === 1 ? "row" : "rows"} × ${totalColumns} ${totalColumns === 1 ? "column" : "columns"}`;

/** A table as HTML: its visible rows, and a line below with the numbers of rows and columns. */
export const tableViewHtml = (view: TableDisplay): string => {
  const more = view.totalColumns > view.columns.length ? "<th>…</th>" : "";
  const columns = columnsOf(view);
  const head = view.columns
    .map((name, index) => `<th style="${alignment(columns[index]!)}">${escapeMarkup(name)}</th>`)
    .join("");
  const cell = (value: unknown, column: ShownColumn): string =>
    `<td style="${cellStyle(value, column)}">${escapeMarkup(column.format(value))}</td>`;
  const row = (cells: readonly unknown[]): string =>
    `<tr>${cells.map((value, index) => cell(value, columns[index]!)).join("")}${more && "<td>…</td>"}</tr>`;
  const gap = `<tr>${view.columns.map(() => '<td style="text-align:center">⋮</td>').join("")}${more && "<td></td>"}</tr>`;
  const rows = view.rows.map(row);
  if (view.total > view.rows.length) rows.splice(view.head, 0, gap);
  return `<table style="${style}"><thead><tr>${head}${more}</tr></thead><tbody>${rows.join("")}</tbody></table><p style="margin:0.3em 0;opacity:0.7">${shapeText(view)}</p>`;
};

/** A table as text with aligned columns. */
export const tableViewText = (view: TableDisplay): string => {
  const columns = columnsOf(view);
  const texts = view.rows.map((row) => row.map((value, index) => columns[index]!.format(value).slice(0, 40)));
  const cells = [view.columns, ...texts];
  const widths = view.columns.map((_, index) => Math.max(...cells.map((row) => row[index]!.length)));
  const line = (row: readonly string[]): string =>
    row
      .map((text, index) => (columns[index]!.numeric ? text.padStart(widths[index]!) : text.padEnd(widths[index]!)))
      .join("  ")
      .trimEnd();
  const lines = cells.map(line);
  if (view.total > view.rows.length) lines.splice(view.head + 1, 0, "⋮");
  return [...lines, "", shapeText(view)].join("\n");
};

export const showTable = (view: TableDisplay, text?: string): DisplayData =>
  displayOf({ "text/html": tableViewHtml(view), "text/plain": text ?? tableViewText(view) });
