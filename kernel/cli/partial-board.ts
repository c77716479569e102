import { runs } from "../engine/api/runs.ts";
import { counted } from "../engine/api/words.ts";
import type { Io } from "./io.ts";
import { boardRows } from "./leaderboard-text.ts";

/** The leaderboard that is printed repeatedly while a run continues. */
export interface PartialBoard {
  readonly isDue: boolean;
  /**
   * Prints the leaderboard of the samples so far. In a terminal the new leaderboard replaces the previous one, unless
   * other text was printed below.
   */
  show(directory: string, count: number, total: number): Promise<void>;
  /** Call it before other text is printed below the board, so that the next board does not overwrite this text. */
  leave(): void;
}

const terminalMs = 5_000;
const logMs = 30_000;
/**
 * The pause after a leaderboard is at least this multiple of the time to compute it. Leaderboards thus take at most a
 * twentieth of the time.
 */
const restFactor = 20;

/** A leaderboard that is refreshed every few seconds, or twice a minute in a log. */
export const partialBoard = (io: Io): PartialBoard => {
  const isTerminal = (io.stdout as NodeJS.WriteStream).isTTY === true;
  const everyMs = isTerminal ? terminalMs : logMs;
  let dueAt = Date.now() + everyMs;
  let lines = 0;
  return {
    get isDue() {
      return Date.now() >= dueAt;
    },
    show: async (directory, count, total) => {
      const startedAt = Date.now();
      const run = await runs.open(directory);
      const text = `\nAfter ${count} of ${counted(total, "sample")}:\n${boardRows(run, io)}`;
      if (isTerminal && lines > 0) io.stdout.write(`\u001b[${lines}A\u001b[0J`);
      io.stdout.write(text);
      lines = text.split("\n").length - 1;
      dueAt = Date.now() + Math.max(everyMs, restFactor * (Date.now() - startedAt));
    },
    leave: () => {
      lines = 0;
    },
  };
};
