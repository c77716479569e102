import { sumOf } from "../../../../toolkit/base/averages.ts";
import type { ClaimFacts, ClaimRegistry } from "../../claims/computation.ts";
import { type Selection, sheetOf } from "../../claims/shared-computations.ts";
import type { PaperSheets } from "../../paper-spec.ts";
import { type ListTexts, listOr } from "./boards.ts";

/** Two cells or rows of different tables. */
interface SelectedPair {
  readonly first: Selection;
  readonly second: Selection;
}

interface Limits {
  readonly above?: number;
  readonly least?: number;
  readonly most?: number;
}

const metricOf = (sheets: PaperSheets, { where, ...id }: Selection, metric: string): number =>
  sheetOf(sheets, id).value({ ...where, metric });

const hardPercent = (sheets: PaperSheets, set: Selection): number =>
  (100 * metricOf(sheets, set, "Difficulty (H)")) / metricOf(sheets, set, "#Problems");

/** Recomputes sizes, lengths and difficulties of the sets of problems in tables 3 and 11. */
export const problemSetComputations = {
  /** The sum of several metrics of one row. */
  metricSum: (sheets: PaperSheets, { metrics, ...row }: Selection & { readonly metrics: readonly string[] }) =>
    sumOf(metrics.map((metric) => metricOf(sheets, row, metric))),
  /** A statement that no metric of the first row is larger than that of the second. */
  metricsWithin: (
    sheets: PaperSheets,
    { first, second, metrics, ...texts }: SelectedPair & ListTexts & { readonly metrics: readonly string[] },
  ): ClaimFacts => {
    const over = metrics.filter((metric) => metricOf(sheets, first, metric) > metricOf(sheets, second, metric));
    return { recomputed: listOr(over, texts), holds: over.length === 0 };
  },
  /** A statement that the first of two cells, of different tables, is larger than the second. */
  exceedsOther: (sheets: PaperSheets, of: SelectedPair): ClaimFacts => {
    const numberAt = ({ where, ...id }: Selection): number => sheetOf(sheets, id).value(where ?? {});
    const [first, second] = [numberAt(of.first), numberAt(of.second)];
    return { first, second, holds: first > second };
  },
  /** A statement that one cell is larger than `above`, at least `least` and at most `most`. */
  cellBetween: (
    sheets: PaperSheets,
    { where, above = -Infinity, least = -Infinity, most = Infinity, ...id }: Selection & Limits,
  ): ClaimFacts => {
    const { value, printed } = sheetOf(sheets, id).cell(where ?? {});
    const number = value ?? Number.NaN;
    return { value: number, cellText: printed, holds: number > above && number >= least && number <= most };
  },
  /** The percentage of hard problems in a set. It holds if it is larger than `above`. */
  hardShare: (sheets: PaperSheets, { above, ...set }: Selection & { readonly above: number }): ClaimFacts => {
    const share = hardPercent(sheets, set);
    return { share: share.toFixed(2), holds: share > above };
  },
  /** A statement that the first of two sets has the larger share of hard problems. */
  harder: (sheets: PaperSheets, of: SelectedPair): ClaimFacts => {
    const [first, second] = [hardPercent(sheets, of.first), hardPercent(sheets, of.second)];
    return { first: first.toFixed(2), second: second.toFixed(2), holds: first > second };
  },
} satisfies ClaimRegistry["computations"];
