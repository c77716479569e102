import type { ClaimRegistry } from "../../claims/computation.ts";
import { type ExceptionWords, exceptionFacts } from "../../claims/exception-facts.ts";
import { type CellSelection, type ColumnSelection, sheetOf, valuesAt } from "../../claims/selection.ts";
import type { PaperSheets, Where } from "../../sheet.ts";

/** The distance from one cell to another. */
interface Gap {
  readonly from: Where;
  readonly to: Where;
}

const numberAt = (sheets: PaperSheets, { where, ...id }: CellSelection, cell: Where): number =>
  sheetOf(sheets, id).value({ ...where, ...cell });

/** Computations on the cells of any table of the UniCode paper. */
export const unicodeCellComputations = {
  /** The best number of the selected cells. */
  bestValue: (sheets: PaperSheets, { better, ...of }: CellSelection & { readonly better?: "higher" | "lower" }) =>
    (better === "lower" ? Math.min : Math.max)(...valuesAt(sheets, of)),
  /** A statement that the first gap is positive and less than `factor` (default 1) times the second. */
  smallerGap: (
    sheets: PaperSheets,
    { gaps, factor = 1, ...of }: CellSelection & { readonly gaps: readonly [Gap, Gap]; readonly factor?: number },
  ) => {
    const size = ({ from, to }: Gap): number => numberAt(sheets, of, to) - numberAt(sheets, of, from);
    const [first, second] = [size(gaps[0]), size(gaps[1])];
    return { first: first.toFixed(1), second: second.toFixed(1), holds: first > 0 && first < factor * second };
  },
  /** A statement that the first cell of each pair is larger. Placeholders: `first` and `second` of the first pair. */
  pairOrder: (
    sheets: PaperSheets,
    { pairs, ...of }: CellSelection & { readonly pairs: readonly (readonly [Where, Where])[] },
  ) => {
    const numbers = pairs.map((pair) => pair.map((cell) => numberAt(sheets, of, cell)));
    const [first, second] = numbers[0] ?? [];
    return { first, second, holds: numbers.every(([a = Number.NaN, b = Number.NaN]) => a > b) };
  },
  /**
   * The labels with a cell above `above` or equal to `equal`. The claim holds if their `count` is between `least` and
   * `most`.
   */
  labelCount: (
    sheets: PaperSheets,
    {
      by,
      where,
      above,
      equal,
      least = 0,
      most = Number.POSITIVE_INFINITY,
      ...id
    }: ColumnSelection & {
      readonly above?: number;
      readonly equal?: number;
      readonly least?: number;
      readonly most?: number;
    },
  ) => {
    const fits = (value: number): boolean => value === equal || value > (above ?? Number.POSITIVE_INFINITY);
    const rows = sheetOf(sheets, id).rows(where);
    const labels = new Set(rows.flatMap(({ dims, value }) => (value !== null && fits(value) ? [dims[by] ?? ""] : [])));
    return { count: labels.size, list: [...labels].join(", "), holds: labels.size >= least && labels.size <= most };
  },
  /** A statement that no step exceeds the previous one by more than `slack`. The text lists the steps that do. */
  growingSteps: (
    sheets: PaperSheets,
    { slack, words, ...of }: CellSelection & { readonly slack: number; readonly words: ExceptionWords },
  ) => {
    const values = valuesAt(sheets, of);
    const steps = values.slice(1).map((value, i) => value - (values[i] ?? 0));
    const growing = steps.flatMap((step, i) => {
      const before = steps[i - 1];
      return before !== undefined && step - before > slack + 1e-9
        ? [`${before.toFixed(1)} to k = ${i + 1}, then ${step.toFixed(1)}`]
        : [];
    });
    return exceptionFacts(growing, words, "; ");
  },
} satisfies ClaimRegistry["computations"];
