import { stat } from "node:fs";

// The original function, stored before the first cell, because a cell may replace it.
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
 * Calls a function from an empty stack, as soon as possible. An interrupt may terminate that function. Node.js runs all
 * waiting callbacks of `setImmediate` in one batch. If one of them is terminated, those after it are lost. So if others
 * wait, the call is scheduled by a file operation instead.
 */
export const inNextTurn = (run: () => void): void => {
  if (othersWait()) elsewhere(place, () => run());
  else soon(run);
};
