export { toDanfo } from "./danfo.ts";
export { readArrow, writeArrow } from "./io/arrow.ts";
export { type CsvOptions, readCsv, writeCsv } from "./io/csv.ts";
export { type CsvShape, csvShape, type NumberedLine } from "./io/csv-shape.ts";
export { type JsonlOptions, readJsonl, writeJsonl } from "./io/jsonl.ts";
export { makeFolder } from "./io/make-folder.ts";
export { readParquet, writeParquet } from "./parquet.ts";
export { textBar } from "./render/bar.ts";
export {
  anyCell,
  type Bar,
  type Cell,
  intervalCell,
  marginCell,
  markBest,
  type NumberStyle,
  numberCell,
} from "./render/cell.ts";
export { escapeHtml, renderHtml } from "./render/html.ts";
export { renderLatex } from "./render/latex.ts";
export { renderMarkdown } from "./render/markdown.ts";
export { terminalOptions } from "./render/terminal.ts";
export { renderText, type TextOptions } from "./render/text.ts";
export type { Align, Column, TableView } from "./render/view.ts";
export type { FindingLike, FrameLike, ResultsLike, Row, TableLike, Tabular } from "./rows.ts";
export { type SqlOptions, type SqlValue, sql } from "./sql.ts";
export type { TextTable } from "./sql-file.ts";
export { type ColumnOptions, Table, type TableOptions } from "./table.ts";
export { toTable } from "./to-table.ts";
