import { readFile } from "node:fs/promises";
import { hostname } from "node:os";
import { isOwnerAlive, type LockOwner, takeLock } from "../../../toolkit/base/node/file-lock.ts";
import { EngineError } from "../errors.ts";
import { schemaFault } from "./read-checked.ts";

/**
 * Reads the owner of a lock. Undefined if there is no lock, or only an incomplete one. Locks are written atomically, so
 * an incomplete lock means that the machine failed and its owner no longer runs.
 */
const readOwner = async (path: string): Promise<LockOwner | undefined> => {
  let value: unknown;
  try {
    value = JSON.parse(await readFile(path, "utf8"));
  } catch {
    return undefined;
  }
  const { ownerSchema } = await import("./manifest-schema.ts");
  const fault = schemaFault(ownerSchema, value);
  if (fault === undefined) return value as LockOwner;
  throw new EngineError(
    `this lock file does not name the process that writes to the run: ${fault.field || "the whole"}: ${fault.message}`,
    {
      code: "run_damaged",
      file: path,
      field: fault.field,
      hint: "if no taulab process writes to this run, remove the file",
    },
  );
};

/** True if a process holds this lock (a file) and is still alive. */
export const isLocked = async (path: string): Promise<boolean> => {
  const owner = await readOwner(path);
  return owner !== undefined && isOwnerAlive(owner);
};

/**
 * Takes the lock of a run, and returns the function that releases it. Throws `run_locked` if another process holds the
 * lock. Replaces the lock of a process that has ended.
 */
export const lockRun = async (path: string): Promise<() => Promise<void>> => {
  const lock = await takeLock(path, readOwner);
  if (typeof lock === "function") return lock;
  throw new EngineError(`process ${lock.pid} on ${lock.host} is writing to this run`, {
    code: "run_locked",
    file: path,
    hint:
      lock.host === hostname()
        ? "wait for it to end, or stop it; finished samples are kept"
        : `this machine cannot check if it still runs: wait for it, stop it there, or remove ${path} if it has ended`,
  });
};
