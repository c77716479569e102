import type { ClaimFacts, ClaimRegistry } from "../../claims/computation.ts";
import { type ExceptionWords, exceptionFacts } from "../../claims/exception-facts.ts";
import type { PaperSheets } from "../../sheet.ts";
import { numberVerdict } from "../../verdict-of.ts";
import { impossible, type PaperBoardRow, weightedMean } from "../board.ts";
import { type BoardId, type LanguageBoard, languageBoard, languageBoardRow } from "./boards.ts";

interface BoardRowId extends BoardId {
  readonly label: string;
}

interface AverageId extends BoardRowId {
  /** The reason why the claim cannot be checked if the transcribed text has no cell of the row. */
  readonly empty: string;
  /** The reason why the claim cannot be checked if the transcribed text has lost some cells. */
  readonly uncertain: string;
}

const damageOf = ({ damaged, counts }: LanguageBoard, row: PaperBoardRow): string | undefined => {
  const wrong = impossible(row, counts);
  return damaged && wrong.length > 0 ? `${damaged}; here: ${wrong.join(", ")}` : undefined;
};

const isEmpty = ({ cells }: PaperBoardRow): boolean => [...cells.values()].every((text) => text === "");

/** The maximum error of a mean of printed rates that their rounding can cause. */
const slack = 0.05;

/** Recomputes averages and rates of the leaderboard tables 4, 8 and 9. */
export const languageAverageComputations = {
  /**
   * The mean of a row's languages, weighted by their problems. If the printed average is wrong and the text is damaged,
   * the claim cannot be checked.
   */
  languageAverage: (sheets: PaperSheets, { label, empty, uncertain, ...id }: AverageId): ClaimFacts => {
    const board = languageBoard(sheets, id);
    const row = languageBoardRow(board, label);
    if (!row.complete) return { unchecked: isEmpty(row) ? empty : uncertain };
    const value = weightedMean(row, board.counts);
    const damaged = numberVerdict(row.average, value, slack) === "agrees" ? undefined : damageOf(board, row);
    return damaged === undefined ? { value, slack, truncates: false } : { unchecked: damaged };
  },
  /** A statement that each rate of a row is a whole number of solved problems. The placeholder `rates` counts them. */
  wholeRates: (
    sheets: PaperSheets,
    { label, words, ...id }: BoardRowId & { readonly words: ExceptionWords },
  ): ClaimFacts => {
    const board = languageBoard(sheets, id);
    const row = languageBoardRow(board, label);
    const wrong = impossible(row, board.counts);
    const unchecked = damageOf(board, row);
    return {
      ...exceptionFacts(wrong, words),
      rates: board.counts.size,
      ...(unchecked === undefined ? {} : { unchecked }),
    };
  },
} satisfies ClaimRegistry["computations"];

/** Lists rows of the leaderboard tables 4, 8 and 9. */
export const languageAverageFamilies = {
  /** All rows with cells; if `complete` is true, only rows without lost cells. Placeholders: `label`, `average`. */
  boardRows: (sheets: PaperSheets, { complete = false, ...id }: BoardId & { readonly complete?: boolean }) =>
    languageBoard(sheets, id)
      .rows.filter((row) => (complete ? row.complete : row.cells.size > 0))
      .map(({ label, average }) => ({ label, average })),
} satisfies ClaimRegistry["families"];
