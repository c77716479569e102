import type { PaperRow } from "../../../../datasets/papers/paper-table.ts";
import { grim } from "../../../../toolkit/stats/audit/grim.ts";
import type { ClaimRegistry } from "../../claims/computation.ts";
import { type ColumnSelection, sheetOf } from "../../claims/selection.ts";
import { bestLabels, valueList } from "../../numbers.ts";
import type { PaperSheets } from "../../sheet.ts";

const yearOf = ({ printed }: PaperRow): number => Number(/\d{4}/.exec(printed)?.[0]);

/** Computations on the scores of the thesis' table 3. */
export const frameworkScoreComputations = {
  /** The label whose printed date has the last year. */
  latest: (sheets: PaperSheets, { by, where, ...id }: ColumnSelection) =>
    bestLabels(
      new Map(
        sheetOf(sheets, id)
          .rows(where)
          .map((row) => [row.dims[by] ?? "", yearOf(row)]),
      ),
    ),
  /** The labels of a dimension, without the dates at their ends. */
  undatedLabels: (sheets: PaperSheets, { by, where, ...id }: ColumnSelection) =>
    sheetOf(sheets, id)
      .labels(by, where)
      .map((label) => label.replace(/-\d+$/, ""))
      .join(", "),
  /** A statement that the selected cells have the unit `unit`. Placeholders: `values`, `foundUnit`. */
  inUnit: (sheets: PaperSheets, { by, where, unit, ...id }: ColumnSelection & { readonly unit: string }) => {
    const sheet = sheetOf(sheets, id);
    const units = sheet.rows(where).map((row) => row.unit);
    const [foundUnit] = units;
    return { holds: units.every((one) => one === unit), foundUnit, values: valueList(sheet.entries(by, where)) };
  },
  /** A statement that a printed mean or share is a whole number out of `n` (GRIM). Placeholders: `numerators`, `n`. */
  wholeNumerators: (
    _: PaperSheets,
    { text, n, scale = 1 }: { readonly text: string | number; readonly n: number; readonly scale?: number },
  ) => {
    const { consistent, numerators } = grim(String(text), n, { scale });
    return { holds: consistent, numerators: numerators.join(" or "), n };
  },
} satisfies ClaimRegistry["computations"];
