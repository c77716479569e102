import { numberClaim, uncheckedClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";
import type { PaperSheets } from "../paper-spec.ts";
import type { Sheet } from "../sheet.ts";
import {
  damage,
  impossible,
  languageBoardRows,
  type PaperBoardRow,
  printedCounts,
  recoveredCounts,
  weightedMean,
} from "./board.ts";

type Counts = ReadonlyMap<string, number>;

const lost = (row: PaperBoardRow): PaperClaim["why"] => {
  const cellCount = [...row.cells.values()].filter((text) => text !== "").length;
  return cellCount === 0
    ? "the text ends before the cells of this row"
    : "the text has not kept 20 cells for its 20 languages";
};

/** Refuses the verdict "agrees under truncation", because these tables round their averages and never truncate them. */
const rounded = (claim: PaperClaim): PaperClaim =>
  claim.verdict === "agrees under truncation" ? { ...claim, verdict: "disagrees" } : claim;

const averages = (id: string, sheet: Sheet, counts: Counts, why: string): readonly PaperClaim[] => {
  const damaged = damage(sheet, counts);
  return languageBoardRows(sheet)
    .filter(({ cells }) => cells.size > 0)
    .map((row) => {
      const fields = {
        place: `table ${id}, ${row.label}, Average`,
        claim: "the average is the mean of the 20 languages",
        printed: row.average,
      };
      if (!row.complete) return uncheckedClaim({ ...fields, why: lost(row) });
      const claim = rounded(numberClaim({ ...fields, value: weightedMean(row, counts), slack: 0.05, why }));
      const wrong = impossible(row, counts);
      return damaged && wrong.length > 0 && claim.verdict === "disagrees"
        ? uncheckedClaim({ ...fields, why: `${damaged}; here: ${wrong.join(", ")}` })
        : claim;
    });
};

/** Checks the average of every row in AutoCodeBench's tables 4, 8 and 9 against the weighted mean of its cells. */
export const averageClaims = ({ table }: PaperSheets): readonly PaperClaim[] => {
  const by = "mean of the languages, weighted by their counts";
  return [
    ...averages("4", table("4"), recoveredCounts(table("4")), `${by} (Shell and Csharp as the cells ask for)`),
    ...averages("8", table("8"), printedCounts(table("8")), by),
    ...averages("9", table("9"), printedCounts(table("9")), by),
  ];
};
