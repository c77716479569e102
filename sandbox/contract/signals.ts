import { constants } from "node:os";

const names = new Map(Object.entries(constants.signals).map(([name, number]) => [number, name]));

/** "SIGKILL" for 9; null for 0. */
export function signalName(number: number): string | null {
  return number === 0 ? null : (names.get(number) ?? `signal ${number}`);
}

/** Number of a signal's name, as outcomes tell it; null for none. */
export function signalNumber(name: string | null): number | null {
  if (name === null) return null;
  return constants.signals[name as NodeJS.Signals] ?? (Number(name.replace("signal ", "")) || null);
}
