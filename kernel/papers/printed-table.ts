import type { PaperRow, PaperTable } from "../../datasets/index.ts";
import { type Cell, markBest, Table } from "../../toolkit/tables/index.ts";

const labelOf = (row: PaperRow, dimension: string): string =>
  dimension === "metric" ? row.metric : (row.dims[dimension] ?? "");

const keyOf = (row: PaperRow, dimensions: readonly string[]): string =>
  JSON.stringify(dimensions.map((dimension) => labelOf(row, dimension)));

/** The cell as a reader of the paper sees it. */
const cellOf = (row: PaperRow | undefined): Cell =>
  row === undefined ? { text: "" } : { text: row.printed.replaceAll("\\pm", "±"), muted: row.value === null };

const marked = (rows: readonly (PaperRow | undefined)[], cells: readonly Cell[]): readonly Cell[] => {
  const directions = new Set(rows.flatMap((row) => (row?.direction ? [row.direction] : [])));
  const [direction] = directions;
  if (directions.size !== 1 || !direction) return cells;
  return markBest(
    cells,
    rows.map((row) => row?.value ?? null),
    direction,
  );
};

const notesOf = ({ source, rows }: PaperTable): string[] => {
  const place = [source.section, source.page === undefined ? undefined : `page ${source.page}`].filter(Boolean);
  const unreadable = rows.filter(({ value }) => value === null).length;
  return [
    `As printed (${place.join(", ")}); the best value of each column is bold.`,
    ...(unreadable > 0 ? [`${unreadable} of ${rows.length} cells hold no number; their notes say why.`] : []),
  ];
};

/** The rows of a paper's table in the paper's layout: order and grouping as printed, cells as printed. */
export const printedTable = (table: PaperTable): Table => {
  const { rows: down, columns: across } = table.layout;
  const lines = [...new Set(table.rows.map((row) => keyOf(row, down)))];
  const columns = [...new Set(table.rows.map((row) => keyOf(row, across)))];
  const at = new Map(table.rows.map((row) => [`${keyOf(row, down)}${keyOf(row, across)}`, row]));
  const own = columns.map((column) => {
    const rows = lines.map((line) => at.get(line + column));
    return marked(rows, rows.map(cellOf));
  });
  const labels = columns.map((column) => (JSON.parse(column) as string[]).join(", "));
  return new Table(
    lines.map((line, i) => ({
      ...Object.fromEntries((JSON.parse(line) as string[]).map((label, d) => [`at ${d}`, label])),
      ...Object.fromEntries(own.map((cells, c) => [`cell ${c}`, cells[i]])),
    })),
    {
      title: `${table.kind === "table" ? "Table" : "Figure"} ${table.id}. ${table.title}`,
      columns: [
        ...down.map((dimension, d) => ({ key: `at ${d}`, label: dimension })),
        ...labels.map((label, c) => ({ key: `cell ${c}`, label, align: "right" as const })),
      ],
      notes: notesOf(table),
    },
  );
};
