import { grim } from "../../../../toolkit/stats/audit/grim.ts";
import { inferN } from "../../../../toolkit/stats/audit/infer-n.ts";
import type { ClaimRegistry } from "../../claims/computation.ts";
import { type Selection, sheetOf } from "../../claims/shared-computations.ts";
import type { PaperSheets } from "../../paper-spec.ts";
import type { Where } from "../../sheet.ts";

/** Compares a number with the one before it. */
const trends = {
  falling: (value: number, before: number): boolean => value <= before,
  rising: (value: number, before: number): boolean => value >= before,
  "strictly rising": (value: number, before: number): boolean => value > before,
  constant: (value: number, before: number): boolean => value === before,
} as const;

type Trend = keyof typeof trends;

/** Two cells; `where` has the labels that they share. */
interface CellPair extends Selection {
  readonly first: Where;
  readonly second: Where;
}

/** The distance from one cell to another. */
interface Gap {
  readonly from: Where;
  readonly to: Where;
}

const trendOf = (numbers: readonly number[], trend: Trend) => ({
  list: numbers.join(", "),
  holds: numbers.every((value, i) => i === 0 || trends[trend](value, numbers[i - 1] ?? Number.NaN)),
});

const numberAt = (sheets: PaperSheets, { where, ...id }: Selection, cell: Where): number =>
  sheetOf(sheets, id).value({ ...where, ...cell });

const numbersAt = (sheets: PaperSheets, { where, ...id }: Selection): readonly number[] =>
  sheetOf(sheets, id)
    .rows(where)
    .map(({ value }) => value ?? Number.NaN);

const sharesAt = (sheets: PaperSheets, { where, ...id }: Selection): readonly string[] =>
  sheetOf(sheets, id)
    .rows(where)
    .map(({ printed }) => printed.replace("%", ""));

/** Computations on the cells of any table of the UniCode paper. */
export const unicodeCellComputations = {
  /** A statement about the order of numbers. The placeholder `list` has them. */
  numberOrder: (_: PaperSheets, { numbers, trend }: { readonly numbers: readonly number[]; readonly trend: Trend }) =>
    trendOf(numbers, trend),
  /** A statement about the order of cells: those in `cells`, or else all selected. The placeholder `list` has them. */
  cellOrder: (
    sheets: PaperSheets,
    { cells, trend, ...of }: Selection & { readonly cells?: readonly Where[]; readonly trend: Trend },
  ) => trendOf(cells?.map((cell) => numberAt(sheets, of, cell)) ?? numbersAt(sheets, of), trend),
  /** The best number of the selected cells. As a statement it holds if the number lies under `below`. */
  bestValue: (
    sheets: PaperSheets,
    { better, below, ...of }: Selection & { readonly better?: "higher" | "lower"; readonly below?: number },
  ) => {
    const numbers = numbersAt(sheets, of);
    const value = better === "lower" ? Math.min(...numbers) : Math.max(...numbers);
    return { value, holds: below === undefined || value < below };
  },
  /** The labels of all rows with the highest value, even if a label occurs twice. */
  bestRows: (sheets: PaperSheets, { by, where, ...id }: Selection & { readonly by: string }) => {
    const rows = sheetOf(sheets, id).rows(where);
    const highest = Math.max(...rows.map(({ value }) => value ?? 0));
    return rows.flatMap(({ dims, value }) => (value === highest ? [dims[by] ?? ""] : [])).join(" and ");
  },
  /** The first of two cells minus the second, as `points`. It holds if it exceeds `above`, and is at most `within`. */
  cellGap: (
    sheets: PaperSheets,
    {
      above = Number.NEGATIVE_INFINITY,
      within = Number.POSITIVE_INFINITY,
      ...of
    }: CellPair & { readonly above?: number; readonly within?: number },
  ) => {
    const [first, second] = [numberAt(sheets, of, of.first), numberAt(sheets, of, of.second)];
    const gap = first - second;
    return { first, second, points: gap.toFixed(1), holds: gap > above && Math.abs(gap) <= within };
  },
  /** A statement that the first gap is positive and less than `factor` (default 1) times the second. */
  smallerGap: (
    sheets: PaperSheets,
    { gaps, factor = 1, ...of }: Selection & { readonly gaps: readonly [Gap, Gap]; readonly factor?: number },
  ) => {
    const size = ({ from, to }: Gap): number => numberAt(sheets, of, to) - numberAt(sheets, of, from);
    const [first, second] = [size(gaps[0]), size(gaps[1])];
    return { first: first.toFixed(1), second: second.toFixed(1), holds: first > 0 && first < factor * second };
  },
  /** A statement that the first cell of each pair is larger. Placeholders: `first` and `second` of the first pair. */
  pairOrder: (
    sheets: PaperSheets,
    { pairs, ...of }: Selection & { readonly pairs: readonly (readonly [Where, Where])[] },
  ) => {
    const numbers = pairs.map((pair) => pair.map((cell) => numberAt(sheets, of, cell)));
    const [first, second] = numbers[0] ?? [];
    return { first, second, holds: numbers.every(([a = Number.NaN, b = Number.NaN]) => a > b) };
  },
  /** The labels with a cell above or equal to a number. It holds if their `count` is `least` to `most`. */
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
    }: Selection & {
      readonly by: string;
      readonly above?: number;
      readonly equal?: number;
      readonly least?: number;
      readonly most?: number;
    },
  ) => {
    const fits = (value: number): boolean => value === equal || value > (above ?? Number.POSITIVE_INFINITY);
    const rows = sheetOf(sheets, id).rows(where);
    const found = new Set(rows.flatMap(({ dims, value }) => (value !== null && fits(value) ? [dims[by] ?? ""] : [])));
    return { count: found.size, list: [...found].join(", "), holds: found.size >= least && found.size <= most };
  },
  /** The whole number from `from` to `to` of which most cells are shares. It holds if all cells fit `size`. */
  commonWhole: (
    sheets: PaperSheets,
    { from, to, ...of }: Selection & { readonly from: number; readonly to: number },
  ) => {
    const { n, consistent, total } = inferN(sharesAt(sheets, of), [from, to], { scale: 100 });
    return { size: n, fits: consistent, count: total, from, to, holds: consistent === total };
  },
  /** A statement that all cells are shares of `whole` items. Placeholders: `fits` and `count`. */
  wholeShares: (sheets: PaperSheets, { whole, ...of }: Selection & { readonly whole: number }) => {
    const shares = sharesAt(sheets, of);
    const fits = shares.filter((share) => grim(share, whole, { scale: 100 }).consistent);
    return { fits: fits.length, count: shares.length, holds: fits.length === shares.length };
  },
  /** Steps that exceed the step before by more than `slack`, or `none`. It holds if there are none. */
  growingSteps: (
    sheets: PaperSheets,
    { slack, none, ...of }: Selection & { readonly slack: number; readonly none: string },
  ) => {
    const values = numbersAt(sheets, of);
    const steps = values.slice(1).map((value, i) => value - (values[i] ?? 0));
    const found = steps.flatMap((step, i) => {
      const before = steps[i - 1];
      return before !== undefined && step - before > slack + 1e-9
        ? [`${before.toFixed(1)} to k = ${i + 1}, then ${step.toFixed(1)}`]
        : [];
    });
    return { list: found.join("; ") || none, holds: found.length === 0 };
  },
} satisfies ClaimRegistry["computations"];
