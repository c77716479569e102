import type { PaperRow, PaperTable } from "../../datasets/papers/paper-table.ts";
import type { Cell } from "../../toolkit/tables/render/cell.ts";
import { Table, type TableOptions } from "../../toolkit/tables/table.ts";
import { markCells, markingSays } from "./mark-cells.ts";
import { lostValues, orderLost } from "./order-lost.ts";
import type { PaperLayout } from "./paper-layout.ts";
import { printedText } from "./printed-text.ts";

const labelOf = (row: PaperRow, dimension: string): string =>
  dimension === "metric" ? row.metric : (row.dims[dimension] ?? "");

const labelsOf = (row: PaperRow, dimensions: readonly string[]): readonly string[] =>
  dimensions.map((dimension) => labelOf(row, dimension));

/** True for a cell without a number in a column whose other rows have numbers. */
const unreadable = (row: PaperRow, numeric: ReadonlySet<string>): boolean =>
  row.value === null && row.note !== undefined && numeric.has(row.metric) && !/[✓✗]/.test(row.printed);

const cellOf = (row: PaperRow | undefined, behind: readonly string[], numeric: ReadonlySet<string>): Cell =>
  row === undefined
    ? { text: behind.join(" ") }
    : orderLost(row)
      ? { text: "?", muted: true }
      : { text: [printedText(row.printed), ...behind].join(" "), muted: unreadable(row, numeric) };

const notesOf = ({ source, rows }: PaperTable, layout: PaperLayout, lacks: readonly string[]): string[] => {
  const place = [source.section, source.page === undefined ? undefined : `page ${source.page}`].filter(Boolean);
  const without = rows.filter(({ value }) => value === null).length;
  const says = markingSays(layout.marks ?? "best");
  return [
    `As printed (${place.join(", ")})${says ? `; ${says}` : ""}.`,
    ...(rows.some(orderLost)
      ? [`? The text has lost or doubled cells of this row: ${LOST} has its values in the text's order.`]
      : []),
    ...(without > 0 ? [`${without} of ${rows.length} cells hold no number; their notes say why.`] : []),
    ...lacks,
  ];
};

/** Heading of the column for values that cannot be assigned to their own column. */
const LOST = "in the text's order";

/** Labels that name sections of the table, or distinguish rows with the same name. Such labels have no column. */
const unshown = new Set(["group", "entry"]);

interface Across {
  readonly key: string;
  readonly labels: readonly string[];
}

/**
 * The columns of the printed table. Metrics that are written inside other cells have no column. A heading level whose
 * labels are all equal is left out.
 */
const acrossOf = ({ rows, layout }: PaperTable, { behind = {}, first }: PaperLayout): readonly Across[] => {
  const mainRows = rows.filter(({ metric }) => !(metric in behind));
  const keys = [...new Map(mainRows.map((row) => [JSON.stringify(labelsOf(row, layout.columns)), row])).entries()];
  const all = keys.map(([key, row]) => ({ key, labels: labelsOf(row, layout.columns) }));
  const varies = layout.columns.map((_, d) => new Set(all.map(({ labels }) => labels[d])).size > 1);
  const shownDims = varies.some(Boolean) ? varies : varies.map(() => true);
  const ahead = ({ labels }: Across): number => Number(first === undefined || !labels.includes(first));
  return all
    .map(({ key, labels }) => ({ key, labels: labels.filter((_, d) => shownDims[d]) }))
    .toSorted((a, b) => ahead(a) - ahead(b));
};

const heading = (labels: readonly string[]): { readonly label: string; readonly group?: string } => {
  const group = labels.slice(0, -1).join(", ");
  return { label: labels.at(-1) ?? "", ...(group === "" ? {} : { group }) };
};

/** Removes labels that repeat those of the row above, as in print. */
const withoutRepeats = (lines: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  lines.map((line, i) =>
    line.map((label, d) =>
      d < line.length - 1 && line.slice(0, d + 1).every((one, at) => one === lines[i - 1]?.[at]) ? "" : label,
    ),
  );

/** A run's numbers under the table's labels, and a note on the columns that it cannot fill. */
export interface FilledTable {
  readonly rows: readonly PaperRow[];
  readonly lacks: readonly string[];
}

/** The input of `draw`. In `table`, the rows that a run fills follow the printed rows. */
interface Drawing {
  readonly table: PaperTable;
  readonly layout: PaperLayout;
  readonly across: readonly Across[];
  readonly ofRun: ReadonlySet<PaperRow>;
  /** True for the rightmost columns. Values without a column of their own are shown after them. */
  readonly last: boolean;
}

/** Arranges rows, columns and marked cells of a table as printed. */
const gridOf = ({ table: { rows, layout: dimensions }, layout, across, ofRun }: Drawing) => {
  const { rows: down, columns } = dimensions;
  const { behind = {} } = layout;
  const numeric = new Set(rows.flatMap(({ metric, value }) => (value === null ? [] : [metric])));
  const keyOf = (row: PaperRow): string => JSON.stringify(labelsOf(row, down));
  const lines = [...new Map(rows.map((row) => [keyOf(row), row])).entries()];
  const at = new Map(rows.map((row) => [keyOf(row) + JSON.stringify(labelsOf(row, columns)), row]));
  /** The text after a cell: other metrics of the same row that have no column. */
  const besides = (row: PaperRow): readonly string[] =>
    Object.entries(behind).flatMap(([metric, { of, text }]) => {
      const other = row.metric === of && at.get(keyOf(row) + JSON.stringify(labelsOf({ ...row, metric }, columns)));
      return other ? [text(printedText(other.printed))] : [];
    });
  const cells = across.map(({ key }) => {
    const columnRows = lines.map(([line]) => at.get(line + key));
    const texts = columnRows.map((row) => cellOf(row, row ? besides(row) : [], numeric));
    return markCells(layout.marks ?? "best", columnRows, texts, (row) => !ofRun.has(row));
  });
  const lost = lines.map(([key]) => lostValues(rows.filter((row) => keyOf(row) === key)).join(" "));
  return { lines: lines.map(([, row]) => row), cells, lost };
};

const partOf = ({ dims: { group = "none" } }: PaperRow, { parts = true }: PaperLayout): string =>
  parts && group !== "none" ? group : "";

const draw = (drawing: Drawing, options: TableOptions): Table => {
  const { table, layout, across } = drawing;
  const { lines, cells, lost } = gridOf(drawing);
  const tail = drawing.last && lost.some((text) => text !== "");
  const named = table.layout.rows.filter((dimension) => !unshown.has(dimension));
  const rowLabels = withoutRepeats(lines.map((row) => labelsOf(row, named).map(printedText)));
  return new Table(
    lines.map((row, i) => ({
      part: partOf(row, layout),
      ...Object.fromEntries((rowLabels[i] ?? []).map((label, d) => [`at ${d}`, { text: label }])),
      ...Object.fromEntries(cells.map((column, c) => [`cell ${c}`, column[i]])),
      ...(tail ? { lost: { text: lost[i]! } } : {}),
    })),
    {
      ...options,
      section: "part",
      columns: [
        ...named.map((dimension, d) => ({ key: `at ${d}`, label: dimension })),
        ...across.map(({ labels }, c) => ({
          key: `cell ${c}`,
          align: "decimal" as const,
          ...(layout.heading ?? heading)(labels),
        })),
        ...(tail ? [{ key: "lost", label: LOST }] : []),
      ],
    },
  );
};

/** Draws a paper's table in its layout: order, sections, headings, cells and marks as printed. A run's rows follow. */
export const printedTable = (
  paperTable: PaperTable,
  layout: PaperLayout = {},
  { rows, lacks }: FilledTable = { rows: [], lacks: [] },
): { readonly fullTable: Table; readonly blocks: readonly Table[] } => {
  const table = { ...paperTable, rows: [...paperTable.rows, ...rows] };
  const title = `${table.kind === "table" ? "Table" : "Figure"} ${table.id}. ${table.title}`;
  const notes = notesOf(paperTable, layout, lacks);
  const across = acrossOf(table, layout);
  const drawing = { table, layout, across, ofRun: new Set(rows), last: true };
  const fullTable = layout.draw?.(table, { title, notes }) ?? draw(drawing, { title, notes });
  const { block = across.length } = layout;
  if (layout.draw || block >= across.length) return { fullTable, blocks: [fullTable] };
  const starts = across.flatMap((_, c) => (c % block === 0 ? [c] : []));
  const blocks = starts.map((start, i) =>
    draw(
      { ...drawing, across: across.slice(start, start + block), last: i === starts.length - 1 },
      {
        title: i === 0 ? title : `${title} (continued)`,
        notes: i === starts.length - 1 ? notes : [],
      },
    ),
  );
  return { fullTable, blocks };
};
