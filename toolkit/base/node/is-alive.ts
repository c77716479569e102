import { readFileSync } from "node:fs";

/**
 * The start time of a process in the ticks of the system; undefined if the system does not offer it (`/proc`). Process
 * numbers are reused; number and start time together are unique.
 */
export const startTimeOf = (pid: number | "self"): string | undefined => {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[19];
  } catch {
    return undefined;
  }
};

/**
 * True if a process of this machine still runs. A process of another user counts as alive.
 *
 * @param start the start time of the process, by `startTimeOf`; default: any process with this number counts
 */
export const isAlive = (pid: number, start = ""): boolean => {
  const now = start === "" ? undefined : startTimeOf(pid);
  if (now !== undefined) return now === start;
  try {
    process.kill(pid, 0);
    return start === "" || process.platform !== "linux";
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};
