import { isObject, isPlainObject } from "../../../toolkit/base/is-object.ts";
import type { Formatter } from "./formatter.ts";
import { inspectText } from "./inspect.ts";
import { hasMethods, lookUp } from "./peek.ts";
import { rowsToShow, showTable, type TableDisplay, viewTable } from "./table.ts";

const sampled = 1000;

/** The value that a table shows for a property of a row. A getter is not run; `[Getter]` is shown instead. */
const cellOf = (row: unknown, column: string): unknown => {
  const property = lookUp(row, column);
  return property?.getter ? "[Getter]" : property?.value;
};

/** Formats arrays of plain objects, whose keys are the columns. */
const rowsFormatter: Formatter = {
  name: "rows",
  recognises: (value) =>
    Array.isArray(value) &&
    isPlainObject(value[0]) &&
    value.slice(0, sampled).every(isPlainObject) &&
    Object.keys(value[0] as object).length > 0,
  format: (value) => {
    const rows = value as Record<string, unknown>[];
    const columns = [...new Set(rows.slice(0, sampled).flatMap((row) => Object.keys(row)))];
    return showTable(
      viewTable(columns, rows.length, (row, column) => cellOf(rows[row], column)),
      inspectText(value),
    );
  },
};

const mapFormatter: Formatter = {
  name: "map",
  recognises: (value) => value instanceof Map && value.size > 0,
  format: (value) => {
    const entries = [...(value as Map<unknown, unknown>)];
    const cell = (row: number, column: string): unknown => entries[row]?.[column === "key" ? 0 : 1];
    return showTable(viewTable(["key", "value"], entries.length, cell), inspectText(value));
  },
};

interface ArqueroTable {
  columnNames(): string[];
  numRows(): number;
  numCols(): number;
  get(name: string, row: number): unknown;
}

/** Formats Arquero tables, which are recognised by their methods. */
const arqueroFormatter: Formatter = {
  name: "arquero",
  recognises: (value) => isObject(value) && hasMethods(value, "columnNames", "numRows", "numCols", "get", "objects"),
  format: (value) => {
    const table = value as unknown as ArqueroTable;
    return showTable(viewTable(table.columnNames(), table.numRows(), (row, column) => table.get(column, row)));
  },
};

interface Frame {
  readonly columns: string[];
  readonly shape: number[];
  readonly index: unknown[];
  readonly values: unknown[];
}

/** Formats Danfo's DataFrame and Series, which are recognised by their properties. */
const danfoFormatter: Formatter = {
  name: "danfo",
  recognises: (value) =>
    isObject(value) &&
    "$dataIncolumnFormat" in value &&
    Array.isArray(value.columns) &&
    Array.isArray(value.shape) &&
    Array.isArray(value.index),
  format: (value) => {
    const { columns, shape, index, values } = value as unknown as Frame;
    const total = shape[0] ?? values.length;
    const { indices, head } = rowsToShow(total);
    const view: TableDisplay = {
      columns: ["", ...columns.map(String)],
      rows: indices.map((row) => {
        const cells = values[row];
        return [index[row], ...(Array.isArray(cells) ? cells : [cells])];
      }),
      total,
      head,
      totalColumns: columns.length,
    };
    return showTable(view);
  },
};

export const tabularFormatters: readonly Formatter[] = [arqueroFormatter, danfoFormatter, rowsFormatter, mapFormatter];
