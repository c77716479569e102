import type { CellContext, Wait } from "./context.ts";
import { fromOutside } from "./worlds.ts";

// Kept from before the first cell.
const { setImmediate: soon, setTimeout: later } = globalThis;

/** The code that others wait for comes before them: what began to wait latest, and of one stretch what began first. */
const innermostFirst = (waits: ReadonlySet<Wait>): Wait[] =>
  [...waits].sort((one, other) => other.stretch - one.stretch);

/** How many are told one by one, each after what the one before has thrown has reached those that wait for it. */
const toldSingly = 64;
const lookEveryMs = 5;
/** How long work that ends by itself has for it. */
const endingsMs = 10_000;
/** How long what others wait for may clean up before these are told, all in all. */
const patienceMs = 1_000;
/** The code neither waits nor runs: it is broken, or waits where no guard stands. */
const looksUntilLost = 2;

/**
 * Has the code of an interrupted cell throw where it waits.
 *
 * @param onLost - called where nothing of the cell waits any more, and yet it has not ended
 */
export const stopCell = (cell: CellContext, onLost: () => void): void => {
  const due = innermostFirst(cell.waits);
  const isDue = (wait: Wait): boolean => cell.waits.has(wait) && wait.flow.met < cell.interrupts;
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
  let patientMs = patienceMs;
  let endingMs = endingsMs;
  const end = (): void => {
    endingMs -= lookEveryMs;
    if (cell.endings.size === 0 || endingMs <= 0 || cell.ended) tellNext(0);
    else later(() => fromOutside(end), lookEveryMs);
  };
  const cleansUp = (): boolean => {
    for (const { flow } of cell.waits) if (flow.met === cell.interrupts) return true;
    return false;
  };
  const tellNext = (index: number): void => {
    if (index > 0 && !cell.ended && patientMs > 0 && cleansUp()) {
      patientMs -= lookEveryMs;
      later(() => fromOutside(() => tellNext(index)), lookEveryMs);
      return;
    }
    const next = cell.ended ? -1 : due.findIndex((wait, at) => at >= index && isDue(wait));
    if (next < 0) {
      for (const end of cell.onInterrupt) end();
      watch();
    } else if (next >= toldSingly) {
      for (const wait of due) giveUp(wait);
      tellNext(due.length);
    } else {
      giveUp(due[next]!);
      soon(() => fromOutside(() => tellNext(next + 1)));
    }
  };
  for (const stop of cell.endings) stop();
  end();
};
