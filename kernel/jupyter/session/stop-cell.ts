import type { CellContext, Wait } from "./context.ts";
import { fromOutside } from "./worlds.ts";

// Kept from before the first cell.
const { setImmediate: soon, setTimeout: later } = globalThis;

/** Sorts awaited code before its waiters: the latest stretch first, and the oldest wait of one stretch first. */
const innermostFirst = (waits: ReadonlySet<Wait>): Wait[] =>
  [...waits].sort((one, other) => other.stretch - one.stretch);

/** The number of waits that end one by one: the error of each reaches its waiters before the next wait ends. */
const singleGiveUps = 64;
const lookEveryMs = 5;
/** The time limit for work that ends by itself. */
const endingsMs = 10_000;
/** The total time that awaited code has for its clean-up before its waiters are interrupted. */
const patienceMs = 1_000;
/** The number of looks without a wait after which a cell is lost: it is broken, or waits without a guard. */
const looksUntilLost = 2;

/**
 * Makes the code of an interrupted cell throw wherever it waits.
 *
 * @param onLost - called if nothing of the cell waits any more, and yet it has not ended
 */
export const stopCell = (cell: CellContext, onLost: () => void): void => {
  const dueWaits = innermostFirst(cell.waits);
  const isDue = (wait: Wait): boolean => cell.waits.has(wait) && wait.flow.metInterrupts < cell.interrupts;
  const giveUp = (wait: Wait): void => {
    if (!isDue(wait)) return;
    cell.waits.delete(wait);
    wait.giveUp();
  };
  let looks = 0;
  const watch = (): void => {
    if (cell.ended) return;
    looks = cell.waits.size === 0 ? looks + 1 : 0;
    if (looks >= looksUntilLost) onLost();
    else later(() => fromOutside(watch), lookEveryMs);
  };
  let patienceLeftMs = patienceMs;
  let endingsLeftMs = endingsMs;
  const awaitEndings = (): void => {
    endingsLeftMs -= lookEveryMs;
    if (cell.endings.size === 0 || endingsLeftMs <= 0 || cell.ended) giveUpNext(0);
    else later(() => fromOutside(awaitEndings), lookEveryMs);
  };
  const cleansUp = (): boolean => {
    for (const { flow } of cell.waits) if (flow.metInterrupts === cell.interrupts) return true;
    return false;
  };
  const giveUpNext = (index: number): void => {
    if (index > 0 && !cell.ended && patienceLeftMs > 0 && cleansUp()) {
      patienceLeftMs -= lookEveryMs;
      later(() => fromOutside(() => giveUpNext(index)), lookEveryMs);
      return;
    }
    const next = cell.ended ? -1 : dueWaits.findIndex((wait, at) => at >= index && isDue(wait));
    if (next < 0) {
      for (const end of cell.onInterrupt) end();
      watch();
    } else if (next >= singleGiveUps) {
      for (const wait of dueWaits) giveUp(wait);
      giveUpNext(dueWaits.length);
    } else {
      giveUp(dueWaits[next]!);
      soon(() => fromOutside(() => giveUpNext(next + 1)));
    }
  };
  for (const stop of cell.endings) stop();
  awaitEndings();
};
