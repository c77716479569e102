import { constants } from "node:os";

/** Number of a signal's name, as outcomes tell it; null for none. */
export function signalNumber(name: string | null): number | null {
  if (name === null) return null;
  return constants.signals[name as NodeJS.Signals] ?? (Number(name.replace("signal ", "")) || null);
}
