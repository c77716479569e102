import { basename } from "node:path";
import {
  type Fields,
  fieldsOf,
  makeRefuser,
  numberOrNull,
  parseFields,
  type RefuseField,
  textOf,
  textsOf,
} from "./fields.ts";
import type { PaperRow, PaperSource, PaperTable } from "./paper-table.ts";
import { printedNumber } from "./printed-number.ts";

const rowFields = {
  must: ["dims", "metric", "printed", "value", "unit", "margin", "direction", "n"],
  may: ["note"],
};

const sourceOf = (value: unknown, refuse: RefuseField): PaperSource => {
  const { page, section } = fieldsOf(value, "source", { must: [], may: ["page", "section"] }, refuse);
  if (page === undefined && section === undefined) refuse("source", "must have a page or a section", "missing_field");
  if (page !== undefined && !(Number.isInteger(page) && (page as number) > 0))
    refuse("source.page", "must be a page number");
  return {
    ...(page === undefined ? {} : { page: page as number }),
    ...(section === undefined ? {} : { section: textOf(section, "source.section", refuse) }),
  };
};

const dimsOf = (
  value: unknown,
  field: string,
  names: readonly string[],
  refuse: RefuseField,
): Record<string, string> => {
  const dims = fieldsOf(value, field, { must: names }, refuse);
  return Object.fromEntries(names.map((name) => [name, textOf(dims[name], `${field}.${name}`, refuse)]));
};

/**
 * Refuses a row whose value or margin differs from its printed text. An absent value, or a text without a number, needs
 * a note.
 */
const agree = (row: PaperRow, field: string, refuse: RefuseField): void => {
  const read = printedNumber(row.printed);
  if (row.value === null && row.note === undefined)
    refuse(`${field}.note`, "must say why there is no value", "missing_field");
  if (row.value !== null && read !== null && read.value !== row.value)
    refuse(`${field}.value`, `is ${row.value}, but "${row.printed}" is printed`, "invalid_value");
  if (row.value !== null && read !== null && read.margin !== row.margin)
    refuse(`${field}.margin`, `is ${row.margin}, but "${row.printed}" is printed`, "invalid_value");
  if (row.value !== null && read === null && row.note === undefined)
    refuse(`${field}.note`, `must say how "${row.printed}" is read as ${row.value}`, "missing_field");
};

const rowOf = (value: unknown, field: string, names: readonly string[], refuse: RefuseField): PaperRow => {
  const row = fieldsOf(value, field, rowFields, refuse);
  const { direction } = row;
  if (direction !== null && direction !== "higher" && direction !== "lower")
    refuse(`${field}.direction`, 'must be "higher", "lower" or null');
  const n = numberOrNull(row.n, `${field}.n`, refuse);
  if (n !== null && !(Number.isInteger(n) && n > 0)) refuse(`${field}.n`, "must be a count", "invalid_value");
  if (typeof row.printed !== "string") refuse(`${field}.printed`, "must be a text");
  const read: PaperRow = {
    dims: dimsOf(row.dims, `${field}.dims`, names, refuse),
    metric: textOf(row.metric, `${field}.metric`, refuse),
    printed: row.printed as string,
    value: numberOrNull(row.value, `${field}.value`, refuse),
    unit: row.unit === null ? null : textOf(row.unit, `${field}.unit`, refuse),
    margin: numberOrNull(row.margin, `${field}.margin`, refuse),
    direction: direction as PaperRow["direction"],
    n,
    ...("note" in row ? { note: textOf(row.note, `${field}.note`, refuse) } : {}),
  };
  agree(read, field, refuse);
  return read;
};

const layoutOf = (value: unknown, refuse: RefuseField): PaperTable["layout"] => {
  const { rows, columns } = fieldsOf(value, "layout", { must: ["rows", "columns"] }, refuse);
  const layout = {
    rows: textsOf(rows, "layout.rows", refuse),
    columns: textsOf(columns, "layout.columns", refuse),
  };
  const all = [...layout.rows, ...layout.columns];
  if (new Set(all).size !== all.length) refuse("layout", "names a dimension twice", "duplicate");
  return layout;
};

const idOf = (file: string, read: Fields, refuse: RefuseField): Pick<PaperTable, "kind" | "id"> => {
  const kind = "table" in read ? "table" : "figure";
  if ("table" in read === "figure" in read) refuse("table", "give either table or figure", "missing_field");
  const id = textOf(read[kind], kind, refuse);
  if (basename(file) !== `${kind}-${id}.json`)
    refuse(kind, `is "${id}", so the file's name must be ${kind}-${id}.json`, "invalid_value");
  return { kind, id };
};

/** Parses one file of `datasets/papers/<paper>/`. Throws DatasetError with file and field (`rows[3].value`). */
export const parsePaperTable = (file: string, text: string): PaperTable => {
  const refuse = makeRefuser(file);
  const must = ["paper", "title", "source", "layout", "rows"];
  const read = fieldsOf(parseFields(text, refuse), "", { must, may: ["table", "figure"] }, refuse);
  const layout = layoutOf(read.layout, refuse);
  const names = [...layout.rows, ...layout.columns].filter((name) => name !== "metric");
  if (!Array.isArray(read.rows) || read.rows.length === 0) refuse("rows", "must be a list with at least one row");
  const rows = (read.rows as unknown[]).map((row, i) => rowOf(row, `rows[${i}]`, names, refuse));
  const firstRows = new Map<string, number>();
  for (const [i, { dims, metric }] of rows.entries()) {
    const key = JSON.stringify([...names.map((name) => dims[name]), metric]);
    const first = firstRows.get(key);
    if (first !== undefined) refuse(`rows[${i}].dims`, `has the same labels as rows[${first}]`, "duplicate");
    firstRows.set(key, i);
  }
  return {
    paper: textOf(read.paper, "paper", refuse),
    ...idOf(file, read, refuse),
    title: textOf(read.title, "title", refuse),
    source: sourceOf(read.source, refuse),
    layout,
    rows,
    file,
  };
};
