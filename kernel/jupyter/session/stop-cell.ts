import type { CellContext, Wait } from "./context.ts";
import { fromOutside } from "./worlds.ts";

// The original functions, stored before the first cell, because a cell may replace them.
const { setImmediate: soon, setTimeout: later } = globalThis;

/**
 * Sorts a cell's unfinished `await`s so that a called function comes before its callers. The `await` that started last
 * comes first. Several of the same code section keep their order.
 */
const innermostFirst = (waits: ReadonlySet<Wait>): Wait[] =>
  [...waits].sort((one, other) => other.stretch - one.stretch);

/**
 * The number of unfinished `await`s that an interrupt ends one by one: each error is handled before the next. Any
 * further ones end at once.
 */
const singleGiveUps = 64;
const lookEveryMs = 5;
/** Milliseconds for long work (`host.stoppable`) to end after it received the abort signal. */
const endingsMs = 10_000;
/** Milliseconds in total for clean-up code (`finally`) of called functions, before their callers are interrupted. */
const patienceMs = 1_000;
/**
 * The number of checks without an unfinished `await` after which an interrupted cell is ended from outside. The code of
 * such a cell was terminated, or awaits in code without guards (interrupt checks).
 */
const looksUntilLost = 2;

/**
 * Makes every unfinished `await` of an interrupted cell throw.
 *
 * @param onLost - called if no `await` of the cell remains, but the cell has not ended
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
