import { type Shown, shown } from "./bundle.ts";
import { escapeHtml } from "./html.ts";
import { inspectText } from "./inspect.ts";

/** Rows and columns of something tabular, only those that are shown. */
export interface TableView {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
  /** Rows in all; where more than are shown, the middle is left out after `head` rows. */
  readonly total: number;
  readonly head: number;
  readonly totalColumns: number;
}

export const shownRows = 20;
const shownColumns = 30;

/** Which of `total` rows are shown: all, or the first and the last half. */
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
): TableView => {
  const { indices, head } = rowsToShow(total);
  const kept = columns.slice(0, shownColumns);
  const rows = indices.map((row) => kept.map((column) => cell(row, column)));
  return { columns: kept, rows, total, head, totalColumns: columns.length };
};

const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value;
  if (typeof value === "number") return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(6)));
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? "Invalid Date" : value.toISOString().replace("T00:00:00.000Z", "");
  return inspectText(value).replace(/\s+/g, " ").slice(0, 200);
};

const numeric = (value: unknown): boolean => typeof value === "number" || typeof value === "bigint";

const style = "border-collapse:collapse;font-variant-numeric:tabular-nums";
const cellStyle = (value: unknown): string =>
  numeric(value) ? ' style="text-align:right"' : ' style="text-align:left"';

const shapeText = ({ total, totalColumns }: TableView): string =>
  `${total} ${total === 1 ? "row" : "rows"} × ${totalColumns} ${totalColumns === 1 ? "column" : "columns"}`;

/** A table as HTML: the first and last rows, and its shape below. */
export const tableHtml = (view: TableView): string => {
  const more = view.totalColumns > view.columns.length ? "<th>…</th>" : "";
  const first = view.rows[0] ?? [];
  const head = view.columns.map((name, index) => `<th${cellStyle(first[index])}>${escapeHtml(name)}</th>`).join("");
  const row = (cells: readonly unknown[]): string =>
    `<tr>${cells.map((value) => `<td${cellStyle(value)}>${escapeHtml(cellText(value))}</td>`).join("")}${more && "<td>…</td>"}</tr>`;
  const gap = `<tr>${view.columns.map(() => '<td style="text-align:center">⋮</td>').join("")}${more && "<td></td>"}</tr>`;
  const rows = view.rows.map(row);
  if (view.total > view.rows.length) rows.splice(view.head, 0, gap);
  return `<table style="${style}"><thead><tr>${head}${more}</tr></thead><tbody>${rows.join("")}</tbody></table><p style="margin:0.3em 0;opacity:0.7">${shapeText(view)}</p>`;
};

/** A table as text, columns aligned. */
export const tableText = (view: TableView): string => {
  const cells = [view.columns, ...view.rows.map((row) => row.map((value) => cellText(value).slice(0, 40)))];
  const widths = view.columns.map((_, index) => Math.max(...cells.map((row) => String(row[index]).length)));
  const first = view.rows[0] ?? [];
  const line = (row: readonly unknown[]): string =>
    row
      .map((value, index) =>
        numeric(first[index]) ? String(value).padStart(widths[index]!) : String(value).padEnd(widths[index]!),
      )
      .join("  ")
      .trimEnd();
  const lines = cells.map(line);
  if (view.total > view.rows.length) lines.splice(view.head + 1, 0, "⋮");
  return [...lines, "", shapeText(view)].join("\n");
};

export const showTable = (view: TableView, text?: string): Shown =>
  shown({ "text/html": tableHtml(view), "text/plain": text ?? tableText(view) });
