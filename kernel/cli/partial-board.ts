import { runs } from "../engine/api/runs.ts";
import { counted } from "../engine/api/words.ts";
import type { Io } from "./io.ts";
import { boardRows } from "./leaderboard-text.ts";

/** The leaderboard of a run in progress. */
export interface PartialBoard {
  readonly isDue: boolean;
  /** Shows the board again. In a terminal it replaces the last one if nothing was printed below it. */
  show(directory: string, count: number, total: number): Promise<void>;
  /** Records that other text was printed below the board. */
  leave(): void;
}

const terminalMs = 5_000;
const logMs = 30_000;
/** The pause after a board is this many times its computing time. So boards take at most a twentieth of the time. */
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
