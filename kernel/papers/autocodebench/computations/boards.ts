import { oncePerPaper } from "../../claims/computation.ts";
import type { PaperSheets } from "../../sheet.ts";
import { damage, languageBoardRows, type PaperBoardRow, printedCounts, recoveredCounts, upperBound } from "../board.ts";

type Counts = ReadonlyMap<string, number>;

/** A leaderboard table: its rows, its counts of problems, and the reason to doubt its text. */
export interface LanguageBoard {
  readonly rows: readonly PaperBoardRow[];
  /** The rows without the upper bound. */
  readonly models: readonly PaperBoardRow[];
  /** The number of problems by language, as printed. */
  readonly printed: Counts;
  /** The number of problems by language, corrected to fit the rates in the cells (table 4 only). */
  readonly counts: Counts;
  /** The reason to doubt the transcribed text, if there is one. */
  readonly damaged: string | undefined;
}

/** Names a leaderboard table: "4", "8" or "9". */
export interface BoardId {
  readonly table: string;
}

const boards = oncePerPaper(({ table }): ReadonlyMap<string, LanguageBoard> => {
  const board = (id: string): LanguageBoard => {
    const sheet = table(id);
    const rows = languageBoardRows(sheet);
    const printed = printedCounts(sheet);
    const counts = id === "4" ? recoveredCounts(sheet) : printed;
    const models = rows.filter(({ label }) => label !== upperBound);
    return { rows, models, printed, counts, damaged: damage(sheet, counts) };
  };
  return new Map(["4", "8", "9"].map((id) => [id, board(id)]));
});

/** Returns a leaderboard table of the paper. */
export const languageBoard = (sheets: PaperSheets, { table }: BoardId): LanguageBoard => boards(sheets).get(table)!;

/** Returns the row of a leaderboard table with a label. */
export const languageBoardRow = (board: LanguageBoard, label: string): PaperBoardRow =>
  board.rows.find((row) => row.label === label)!;
