import { meanOf, sumOf } from "../../../toolkit/base/averages.ts";
import type { Rounding } from "../../../toolkit/stats/audit/decimal.ts";
import { inferN } from "../../../toolkit/stats/audit/infer-n.ts";
import type { PaperSheets, Where } from "../sheet.ts";
import type { ClaimRegistry } from "./computation.ts";
import { isWithin, type NumberLimits } from "./limits.ts";
import { type CellSelection, type SheetId, sheetOf, valuesAt } from "./selection.ts";

/** Two cells; `where` has the labels that they share. */
interface Pair extends CellSelection {
  readonly first: Where;
  readonly second: Where;
  /** The table or figure of the second cell. Default: that of the first cell. */
  readonly other?: SheetId;
}

/** Cells that may all be shares of the same number of items. That number is between `from` and `to`. */
interface Shares extends CellSelection {
  readonly from: number;
  readonly to: number;
  /** The claimed number of items. */
  readonly size?: number;
  readonly scale?: number;
  readonly rounding?: Rounding;
}

const pairOf = (sheets: PaperSheets, { first: a, second: b, where, other, ...id }: Pair) => {
  const first = sheetOf(sheets, id).value({ ...where, ...a });
  const second = sheetOf(sheets, other ?? id).value({ ...where, ...b });
  return { first, second, points: (first - second).toFixed(1) };
};

/**
 * Computations on selected cells. Computations on two cells have the placeholders `first`, `second` and `points`, the
 * difference.
 */
export const cellComputations = {
  /** The number of one cell. The placeholder `cellText` is its text. */
  cell: (sheets: PaperSheets, { where, ...id }: CellSelection) => {
    const { value, printed } = sheetOf(sheets, id).cell(where ?? {});
    return { value: value ?? Number.NaN, cellText: printed };
  },
  /** The first of two cells minus the second. */
  difference: (sheets: PaperSheets, of: Pair) => {
    const pair = pairOf(sheets, of);
    return { ...pair, value: pair.first - pair.second };
  },
  /** The first of two cells divided by the second. */
  ratio: (sheets: PaperSheets, of: Pair) => {
    const pair = pairOf(sheets, of);
    return { ...pair, value: pair.first / pair.second };
  },
  /** A statement that the first of two cells exceeds `factor` times the second, by more than `above`. */
  exceeds: (
    sheets: PaperSheets,
    { factor = 1, above = 0, ...of }: Pair & { readonly factor?: number; readonly above?: number },
  ) => {
    const pair = pairOf(sheets, of);
    return { ...pair, holds: pair.first - factor * pair.second > above };
  },
  /** A statement that two cells differ by at most `within`. */
  close: (sheets: PaperSheets, { within, ...of }: Pair & { readonly within: number }) => {
    const pair = pairOf(sheets, of);
    return { ...pair, holds: Math.abs(pair.first - pair.second) <= within };
  },
  /** A statement that all selected cells lie within limits. Placeholders: `smallest`, `largest`. */
  cellRange: (sheets: PaperSheets, { where, table, figure, ...limits }: CellSelection & NumberLimits) => {
    const values = valuesAt(sheets, { table, figure, where });
    return {
      smallest: Math.min(...values),
      largest: Math.max(...values),
      holds: values.every((value) => isWithin(value, limits)),
    };
  },
  /** The mean of the selected cells. */
  mean: (sheets: PaperSheets, { slack = 0, ...of }: CellSelection & { readonly slack?: number }) => ({
    value: meanOf(valuesAt(sheets, of)),
    slack,
  }),
  /** The sum of the selected cells. The claim holds if the sum is within limits. */
  sum: (sheets: PaperSheets, { where, table, figure, ...limits }: CellSelection & NumberLimits) => {
    const value = sumOf(valuesAt(sheets, { table, figure, where }));
    return { value, holds: isWithin(value, limits) };
  },
  /**
   * Finds the number of items `n` of which most cells can be shares (GRIM). The claim holds if all can and `n` is
   * `size`. Placeholders: `consistent`, `total`, `runnerUp`.
   */
  commonDenominator: (sheets: PaperSheets, { where, from, to, size, scale = 1, rounding = "half", ...id }: Shares) => {
    const rows = sheetOf(sheets, id).rows(where);
    const shares = rows.map(({ printed }) => printed.replace("%", ""));
    const inferred = inferN(shares, [from, to], { scale, rounding });
    return {
      ...inferred,
      from,
      to,
      holds: inferred.consistent === inferred.total && inferred.n === (size ?? inferred.n),
    };
  },
} satisfies ClaimRegistry["computations"];
