import type { PaperRow } from "../../../../datasets/papers/paper-table.ts";
import { grim } from "../../../../toolkit/stats/audit/grim.ts";
import { inferN } from "../../../../toolkit/stats/audit/infer-n.ts";
import type { ClaimRegistry } from "../../claims/computation.ts";
import { type Selection, type SheetId, sheetOf } from "../../claims/shared-computations.ts";
import { bestLabels } from "../../numbers.ts";
import type { PaperSheets } from "../../paper-spec.ts";
import type { Where } from "../../sheet.ts";

/** Selects a column of numbers, named by the labels of dimension `by`. */
interface Column extends Selection {
  readonly by: string;
}

/** Lists the labels and numbers of a column: "a 1, b 2". */
const columnText = (column: ReadonlyMap<string, number>): string =>
  [...column].map(([label, value]) => `${label} ${value}`).join(", ");

const yearOf = ({ printed }: PaperRow): number => Number(/\d{4}/.exec(printed)?.[0]);

/** Computations on the scores of the thesis' table 3. */
export const frameworkScoreComputations = {
  /** The label with the best value, by the direction of the metric if `better` is absent. Placeholder: `values`. */
  bestScore: (sheets: PaperSheets, { by, where, better, ...id }: Column & { readonly better?: "higher" | "lower" }) => {
    const sheet = sheetOf(sheets, id);
    const column = sheet.column(by, where);
    const direction = sheet.rows(where)[0]?.direction ?? "higher";
    return { value: bestLabels(column, better ?? direction), values: columnText(column) };
  },
  /** The label whose printed date has the last year. */
  latest: (sheets: PaperSheets, { by, where, ...id }: Column) =>
    bestLabels(
      new Map(
        sheetOf(sheets, id)
          .rows(where)
          .map((row) => [row.dims[by] ?? "", yearOf(row)]),
      ),
    ),
  /** A statement that the first of two cells is larger than `factor` times the second. */
  exceedsMultiple: (
    sheets: PaperSheets,
    of: SheetId & { readonly first: Where; readonly second: Where; readonly factor: number },
  ) => {
    const sheet = sheetOf(sheets, of);
    const [first, second] = [sheet.value(of.first), sheet.value(of.second)];
    return { holds: first > of.factor * second, first, second };
  },
  /** The labels of a dimension, without the dates at their ends. */
  undatedLabels: (sheets: PaperSheets, { by, where, ...id }: Column) =>
    sheetOf(sheets, id)
      .labels(by, where)
      .map((label) => label.replace(/-\d+$/, ""))
      .join(", "),
  /** A statement that a number is at most `most`. */
  atMost: (_: PaperSheets, { value, most }: { readonly value: number; readonly most: number }) => ({
    holds: value <= most,
  }),
  /** A statement that the selected cells have the unit `unit`. Placeholders: `values`, `foundUnit`. */
  inUnit: (sheets: PaperSheets, { by, where, unit, ...id }: Column & { readonly unit: string }) => {
    const sheet = sheetOf(sheets, id);
    const units = sheet.rows(where).map((row) => row.unit);
    const [foundUnit] = units;
    return { holds: units.every((one) => one === unit), foundUnit, values: columnText(sheet.column(by, where)) };
  },
  /** A statement that a printed mean or share is a whole number out of `n` (GRIM). Placeholders: `numerators`, `n`. */
  wholeNumerators: (
    _: PaperSheets,
    { text, n, scale = 1 }: { readonly text: string | number; readonly n: number; readonly scale?: number },
  ) => {
    const { consistent, numerators } = grim(String(text), n, { scale });
    return { holds: consistent, numerators: numerators.join(" or "), n };
  },
  /** A statement that all printed means of `metrics` share a number of items within `range`. */
  commonDenominator: (
    sheets: PaperSheets,
    {
      metrics,
      range,
      ...id
    }: SheetId & { readonly metrics: readonly string[]; readonly range: readonly [number, number] },
  ) => {
    const sheet = sheetOf(sheets, id);
    const printed = metrics.flatMap((metric) => sheet.rows({ metric }).map((row) => row.printed));
    const inferred = inferN(printed, range);
    return { ...inferred, holds: inferred.consistent === inferred.total };
  },
} satisfies ClaimRegistry["computations"];
