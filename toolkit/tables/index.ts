export { toDanfo } from "./danfo.ts";
export { readArrow, writeArrow } from "./io/arrow.ts";
export { type CsvOptions, readCsv, writeCsv } from "./io/csv.ts";
export { readJsonl, writeJsonl } from "./io/jsonl.ts";
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
export { type SqlOptions, type SqlValue, sql } from "./sql.ts";
export { type ColumnOptions, type Row, Table, type TableOptions } from "./table.ts";
export { type FrameLike, type Tabular, toTable } from "./to-table.ts";
