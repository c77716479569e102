import type { ClaimFacts, ClaimRegistry } from "../../claims/computation.ts";
import { type ExceptionWords, exceptionFacts } from "../../claims/exception-facts.ts";
import { type CellSelection, sheetOf } from "../../claims/selection.ts";
import type { PaperSheets } from "../../sheet.ts";

/** Two rows of different tables. */
interface SelectedPair {
  readonly first: CellSelection;
  readonly second: CellSelection;
}

const metricOf = (sheets: PaperSheets, { where, ...id }: CellSelection, metric: string): number =>
  sheetOf(sheets, id).value({ ...where, metric });

const hardPercent = (sheets: PaperSheets, set: CellSelection): number =>
  (100 * metricOf(sheets, set, "Difficulty (H)")) / metricOf(sheets, set, "#Problems");

/** Recomputes sizes and difficulties of the sets of problems in tables 3 and 11. */
export const problemSetComputations = {
  /**
   * A statement that no metric of the first row is larger than in the second row. The text lists the metrics that are.
   */
  metricsWithin: (
    sheets: PaperSheets,
    {
      first,
      second,
      metrics,
      words,
    }: SelectedPair & { readonly metrics: readonly string[]; readonly words: ExceptionWords },
  ): ClaimFacts => {
    const over = metrics.filter((metric) => metricOf(sheets, first, metric) > metricOf(sheets, second, metric));
    return exceptionFacts(over, words);
  },
  /** The percentage of hard problems in a set. The claim holds if it is larger than `above`. */
  hardShare: (sheets: PaperSheets, { above, ...set }: CellSelection & { readonly above: number }): ClaimFacts => {
    const share = hardPercent(sheets, set);
    return { share: share.toFixed(2), holds: share > above };
  },
  /** A statement that the first of two sets has the larger share of hard problems. */
  harder: (sheets: PaperSheets, of: SelectedPair): ClaimFacts => {
    const [first, second] = [hardPercent(sheets, of.first), hardPercent(sheets, of.second)];
    return { first: first.toFixed(2), second: second.toFixed(2), holds: first > second };
  },
} satisfies ClaimRegistry["computations"];
