import type { ClaimRegistry } from "../../claims/computation.ts";
import type { PaperSheets } from "../../sheet.ts";

/** The numbers of tests in an example turn: failing before it, repaired by it, and all. */
interface ExampleTurn {
  readonly failing: number;
  readonly repaired: number;
  readonly tests: number;
}

/** Statements that PAIR-Bench's formulas and sentences agree, on the smallest examples in which they differ. */
export const formulaComputations = {
  /** The repair rate of a turn. Placeholders: `byFormula`, `bySentence`. */
  repairRateOfTurn: (_: PaperSheets, { failing, repaired, tests }: ExampleTurn) => {
    const [byFormula, bySentence] = [repaired / tests, repaired / failing];
    return { byFormula, bySentence, failing, repaired, tests, holds: byFormula === bySentence };
  },
  /**
   * The hint level after a failed turn. Placeholders: `byText`, and the two levels by the algorithm, `raised` and
   * `deferred`.
   */
  nextHintLevel: (_: PaperSheets, { level, highest }: { readonly level: number; readonly highest: number }) => {
    const byText = Math.min(highest, level + 1);
    return { level, byText, raised: level + 1, deferred: level, holds: level === byText };
  },
} satisfies ClaimRegistry["computations"];
