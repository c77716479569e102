import { constants } from "node:os";

/** Names that `signalName` never returns: second names of a signal number, and names outside the POSIX standard. */
const aliases: ReadonlySet<string> = new Set(["SIGIOT", "SIGPOLL", "SIGUNUSED", "SIGCLD", "SIGINFO", "SIGLOST"]);

const names = new Map(
  Object.entries(constants.signals)
    .filter(([name]) => !aliases.has(name))
    .map(([name, number]) => [number, name]),
);

/** The POSIX name of a signal: "SIGKILL" for 9, "SIGABRT" for 6; null for 0. */
export function signalName(number: number): string | null {
  return number === 0 ? null : (names.get(number) ?? `signal ${number}`);
}

/** The number of the signal that an outcome names; null if it names none. */
export function signalNumber(name: string | null): number | null {
  if (name === null) return null;
  return constants.signals[name as NodeJS.Signals] ?? (Number(name.replace("signal ", "")) || null);
}
