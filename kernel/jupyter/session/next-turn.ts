import { stat } from "node:fs";

// Kept from before the first cell.
const { setImmediate: soon } = globalThis;
const resources = process.getActiveResourcesInfo;
const elsewhere = stat;
const place = process.execPath;

const othersWait = (): boolean => {
  const active = resources();
  for (let index = 0; index < active.length; index++) if (active[index] === "Immediate") return true;
  return false;
};

/**
 * Calls interruptible code from an empty stack, as soon as possible. Node.js runs waiting immediates in one go. If one
 * after the first is interrupted, it never runs the others. So the call comes from elsewhere if others wait.
 */
export const inNextTurn = (run: () => void): void => {
  if (othersWait()) elsewhere(place, () => run());
  else soon(run);
};
