import { runs } from "../engine/api/runs.ts";
import { counted } from "../engine/api/words.ts";
import type { Io } from "./io.ts";
import { boardRows } from "./leaderboard-text.ts";

/** The leaderboard of a run that goes on. */
export interface PartialBoard {
  readonly isDue: boolean;
  /** Shows it anew: in a terminal in place of the last one, if nothing was written since. */
  show(directory: string, done: number, total: number): Promise<void>;
  /** Says that something else was written below it. */
  leave(): void;
}

const terminalMs = 5_000;
const logMs = 30_000;
/** At most a twentieth of the time goes into it. */
const restFactor = 20;

/** A leaderboard that is refreshed every few seconds; in a log twice a minute. */
export const partialBoard = (io: Io): PartialBoard => {
  const isTerminal = (io.stdout as NodeJS.WriteStream).isTTY === true;
  const everyMs = isTerminal ? terminalMs : logMs;
  let dueAt = Date.now() + everyMs;
  let lines = 0;
  return {
    get isDue() {
      return Date.now() >= dueAt;
    },
    show: async (directory, done, total) => {
      const startedAt = Date.now();
      const run = await runs.open(directory);
      const text = `\nAfter ${done} of ${counted(total, "sample")}:\n${boardRows(run, io)}`;
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
