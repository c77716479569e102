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
 * Calls from an empty stack, as soon as can be, what may be broken off. Node runs waiting immediates in one go, and
 * never again where one of them that is not the first is broken off: where others wait, it is called from elsewhere.
 */
export const inNextTurn = (run: () => void): void => {
  if (othersWait()) elsewhere(place, () => run());
  else soon(run);
};
