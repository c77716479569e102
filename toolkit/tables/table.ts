import { displaySymbol, type MimeBundle } from "../base/notebook-symbols.ts";
import type { Displayable } from "../display.ts";
import { anyCell, type Cell } from "./render/cell.ts";
import { renderHtml } from "./render/html.ts";
import { renderLatex } from "./render/latex.ts";
import { renderMarkdown } from "./render/markdown.ts";
import { renderText, type TextOptions } from "./render/text.ts";
import type { Align, Column, TableView } from "./render/view.ts";
import { dataRows, type Row, type Tabular } from "./rows.ts";
import { toTable } from "./to-table.ts";

export interface ColumnOptions {
  readonly key: string;
  readonly label?: string;
  /** One sentence that explains the column. A page shows it as the tooltip of the heading. */
  readonly about?: string;
  /** A heading above the labels, which neighbouring columns share. */
  readonly group?: string;
  /**
   * "decimal" aligns numbers at the decimal point. Default: "decimal" if all values are numbers or one of the first 20
   * has a bar, otherwise "left".
   */
  readonly align?: Align;
  readonly format?: (value: never) => Cell;
}

export interface TableOptions {
  readonly title?: string;
  /**
   * The fields to show, in this order; a name selects the field of that name. Default: all but `section`, in the order
   * of first appearance.
   */
  readonly columns?: readonly (string | ColumnOptions)[];
  /** Sentences below the table. */
  readonly notes?: readonly string[];
  /**
   * The field that divides the rows into sections. The field's value is written on its own line wherever it changes. Default:
   * none.
   */
  readonly section?: string;
}

const fields = (rows: readonly Row[]): string[] => [...new Set(rows.flatMap((row) => Object.keys(row)))];

/** A column counts as one with bars if one of its first values, at most this many, has a bar. */
const looked = 20;

const column = (rows: readonly Row[], spec: string | ColumnOptions): Column => {
  const options = typeof spec === "string" ? { key: spec } : spec;
  const values = rows.map((row) => row[options.key]).filter((value) => value !== null && value !== undefined);
  const numeric = values.length > 0 && values.every((value) => typeof value === "number" || typeof value === "bigint");
  const format = (options.format as ((value: unknown) => Cell) | undefined) ?? anyCell;
  // Bars must be aligned to be compared, so the text before them must end at one position.
  const barred = values.slice(0, looked).some((value) => format(value).bar !== undefined);
  return {
    key: options.key,
    label: options.label ?? options.key,
    ...(options.about === undefined ? {} : { about: options.about }),
    ...(options.group === undefined ? {} : { group: options.group }),
    align: options.align ?? (numeric || barred ? "decimal" : "left"),
    format,
  };
};

/** A table of rows that displays itself in notebooks, and renders as text, Markdown, LaTeX or HTML. */
export class Table implements TableView, Displayable {
  readonly title: string | null;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly cells: readonly (readonly Cell[])[];
  readonly notes: readonly string[];
  readonly sections?: readonly string[];

  /**
   * @param data one object for each row, or anything else that `toTable` accepts. A value may be anything, including
   *   a `Cell` with its own look.
   * @throws ToolkitError `invalid_argument` for data without rows.
   */
  constructor(data: Tabular, options: TableOptions = {}) {
    const rows = dataRows(data) ?? (toTable(data).objects() as Row[]);
    this.title = options.title ?? null;
    this.rows = rows;
    const { section } = options;
    const shown = options.columns ?? fields(rows).filter((field) => field !== section);
    this.columns = shown.map((spec) => column(rows, spec));
    if (section !== undefined) this.sections = rows.map((row) => anyCell(row[section] ?? "").text);
    this.cells = rows.map((row) => this.columns.map(({ key, format }) => format(row[key])));
    this.notes = options.notes ?? [];
  }

  /** Renders the table for a terminal. */
  toText(options: TextOptions = {}): string {
    return renderText(this, options);
  }

  toHtml(): string {
    return renderHtml(this);
  }

  toMarkdown(): string {
    return renderMarkdown(this);
  }

  /** Renders the table in LaTeX, in the style of the package booktabs. */
  toLatex(): string {
    return renderLatex(this);
  }

  toString(): string {
    return renderText(this);
  }

  [displaySymbol](): MimeBundle {
    return { "text/html": this.toHtml(), "text/plain": this.toText() };
  }
}
