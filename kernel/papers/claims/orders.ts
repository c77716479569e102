import { bestLabels, labelsByValue, valueList } from "../numbers.ts";
import type { PaperSheets } from "../sheet.ts";
import type { ClaimRegistry } from "./computation.ts";
import { type CellSelection, type ColumnSelection, sheetOf, valuesAt } from "./selection.ts";

/** A column of numbers and the end of its scale that is better. */
interface OrderedColumn extends ColumnSelection {
  /** The end of the scale that comes first. Default: the better one, as the table states. */
  readonly better?: "higher" | "lower";
}

/** Name of a trend → true if a number and the one before it follow the trend. */
const trends = {
  falling: (value: number, before: number): boolean => value <= before,
  "strictly falling": (value: number, before: number): boolean => value < before,
  rising: (value: number, before: number): boolean => value >= before,
  "strictly rising": (value: number, before: number): boolean => value > before,
  constant: (value: number, before: number): boolean => value === before,
} as const;

/** Computations on the order of selected cells. */
export const orderComputations = {
  /** All labels with the best value, joined by "and". The placeholder `values` lists all labels and values. */
  best: (sheets: PaperSheets, { by, where, better, ...id }: OrderedColumn) => {
    const sheet = sheetOf(sheets, id);
    const entries = sheet.entries(by, where);
    return { value: bestLabels(entries, better ?? sheet.direction(where)), values: valueList(entries) };
  },
  /** The labels from place `from` to place `to`, counted from 0, in order from the best value. */
  order: (
    sheets: PaperSheets,
    { by, where, better, from, to, ...id }: OrderedColumn & { readonly from?: number; readonly to?: number },
  ) => {
    const sheet = sheetOf(sheets, id);
    const labels = labelsByValue(sheet.column(by, where), better ?? sheet.direction(where));
    return labels.slice(from, to).join(", ");
  },
  /** A statement about the trend of the selected cells. The placeholder `list` has them, with `digits` if given. */
  cellOrder: (
    sheets: PaperSheets,
    { trend, digits, ...of }: CellSelection & { readonly trend: keyof typeof trends; readonly digits?: number },
  ) => {
    const values = valuesAt(sheets, of);
    return {
      list: values.map((value) => (digits === undefined ? value : value.toFixed(digits))).join(", "),
      holds: values.every((value, i) => i === 0 || trends[trend](value, values[i - 1] ?? Number.NaN)),
    };
  },
} satisfies ClaimRegistry["computations"];
