import { sumOf } from "../../../toolkit/base/averages.ts";
import type { PaperSheets } from "../sheet.ts";
import type { ClaimRegistry } from "./computation.ts";
import { isWithin, type NumberLimits } from "./limits.ts";
import { type ColumnSelection, sheetOf } from "./selection.ts";

interface Items {
  readonly list: readonly string[];
  /** The factor by which the number of items is multiplied. Default 1. */
  readonly each?: number;
  /** The claim holds if the result is this number. */
  readonly size?: number;
}

/** Computations on labels, and on lists and numbers that the text gives. */
export const listComputations = {
  /** The number of labels of one dimension. The placeholder `list` has the labels. */
  labels: (sheets: PaperSheets, { by, where, ...id }: ColumnSelection) => {
    const labels = sheetOf(sheets, id).labels(by, where);
    return { value: labels.length, list: labels.join(", ") };
  },
  /** The number of items of a list, times `each`. The placeholder `list` has the items. */
  items: (_: PaperSheets, { list, each = 1, size }: Items) => {
    const value = each * list.length;
    return { value, list: list.join(", "), holds: value === size };
  },
  /** The sum of printed numbers. The claim holds if the sum is within limits. */
  total: (_: PaperSheets, { terms, ...limits }: NumberLimits & { readonly terms: readonly number[] }) => {
    const value = sumOf(terms);
    return { value, holds: isWithin(value, limits) };
  },
  /** The product of numbers, divided by `unit` (default 1). */
  product: (_: PaperSheets, { factors, unit = 1 }: { readonly factors: readonly number[]; readonly unit?: number }) =>
    factors.reduce((product, factor) => product * factor, 1) / unit,
  /** A statement that a printed number is within limits. */
  between: (_: PaperSheets, { value, ...limits }: NumberLimits & { readonly value: number }) => ({
    value,
    holds: isWithin(value, limits),
  }),
} satisfies ClaimRegistry["computations"];
