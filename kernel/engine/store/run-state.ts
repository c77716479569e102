import { join } from "node:path";
import { isLocked } from "./lock.ts";
import { type RunStatus, readStatus } from "./status.ts";

/**
 * The state of a run. If the saved state is "running" but no process writes to the run, it is `stopped`: the process
 * was killed, or the power failed.
 */
export const runState = async (
  directory: string,
): Promise<{ readonly state: RunStatus["state"] | "stopped" | "unknown"; readonly status: RunStatus | undefined }> => {
  const status = await readStatus(directory);
  if (!status) return { state: "unknown", status };
  const dead = status.state === "running" && !(await isLocked(join(directory, "lock")));
  return { state: dead ? "stopped" : status.state, status };
};
