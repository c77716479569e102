import { link, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { isAlive, startTimeOf } from "./is-alive.ts";

/** The process that holds a lock, as its lock file describes it. */
export interface LockOwner {
  readonly pid: number;
  readonly host: string;
  /** The start time of the process. It distinguishes processes that reuse a number; empty if unknown. */
  readonly born: string;
}

/** True if the owner may still run. A process of another machine cannot be checked and counts as alive. */
export const isOwnerAlive = ({ pid, host, born }: LockOwner): boolean => host !== hostname() || isAlive(pid, born);

/**
 * Takes a lock: a file that names the process that holds it. The file appears complete or not at all. The lock of a
 * dead process, or an incomplete one, is replaced.
 *
 * @param readOwner reads the owner from an existing lock; undefined if the lock is missing or incomplete
 * @returns the release of the lock, or the living process that holds it; throws the system's errors
 */
export const takeLock = async (
  path: string,
  readOwner: (path: string) => Promise<LockOwner | undefined>,
): Promise<(() => Promise<void>) | LockOwner> => {
  const mine = `${path}.${process.pid}`;
  const self: LockOwner = { pid: process.pid, host: hostname(), born: startTimeOf(process.pid) ?? "" };
  try {
    await writeFile(mine, JSON.stringify(self));
    for (let attempt = 0; ; attempt++) {
      try {
        await link(mine, path);
        return () => rm(path, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EEXIST" || attempt > 3) throw error;
        const owner = await readOwner(path);
        if (owner && isOwnerAlive(owner)) return owner;
        await rm(path, { force: true });
      }
    }
  } finally {
    await rm(mine, { force: true });
  }
};
