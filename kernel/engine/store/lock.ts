import { link, readFile, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { isAlive, startTimeOf } from "../../../toolkit/base/node/is-alive.ts";
import { EngineError } from "../errors.ts";
import { schemaFault } from "./read-checked.ts";

interface Owner {
  readonly pid: number;
  readonly host: string;
  /** The start time of the process, from /proc. It distinguishes processes that reuse a pid. */
  readonly born: string;
}

const isOwnerAlive = ({ pid, host, born }: Owner): boolean => host !== hostname() || isAlive(pid, born);

/**
 * Reads the owner of a lock. Undefined if there is no lock or an incomplete one. Locks are written atomically, so an
 * incomplete lock means that the machine failed, and its owner with it.
 */
const readOwner = async (path: string): Promise<Owner | undefined> => {
  let value: unknown;
  try {
    value = JSON.parse(await readFile(path, "utf8"));
  } catch {
    return undefined;
  }
  const { ownerSchema } = await import("./manifest-schema.ts");
  const fault = schemaFault(ownerSchema, value);
  if (fault === undefined) return value as Owner;
  throw new EngineError(
    `this lock file does not name the writing process: ${fault.field || "the whole"}: ${fault.message}`,
    {
      code: "run_damaged",
      file: path,
      field: fault.field,
      hint: "if no taulab process writes to this run, remove the file",
    },
  );
};

/** True if the process that holds this lock is still alive. */
export const isLocked = async (path: string): Promise<boolean> => {
  const owner = await readOwner(path);
  return owner !== undefined && isOwnerAlive(owner);
};

/** Takes the lock of a run, and returns its release. Refuses a second writer. Replaces the lock of a dead process. */
export const lockRun = async (path: string): Promise<() => Promise<void>> => {
  const mine = `${path}.${process.pid}`;
  try {
    await writeFile(mine, JSON.stringify({ pid: process.pid, host: hostname(), born: startTimeOf(process.pid) ?? "" }));
    for (let attempt = 0; ; attempt++) {
      try {
        await link(mine, path);
        return () => rm(path, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EEXIST" || attempt > 3) throw error;
        const owner = await readOwner(path);
        if (owner && isOwnerAlive(owner))
          throw new EngineError(`process ${owner.pid} on ${owner.host} is writing to this run`, {
            code: "run_locked",
            file: path,
            hint:
              owner.host === hostname()
                ? "wait for it to end, or stop it; finished samples are kept"
                : `this machine cannot check if it still runs: wait for it, stop it there, or remove ${path} if it has ended`,
          });
        await rm(path, { force: true });
      }
    }
  } finally {
    await rm(mine, { force: true });
  }
};
