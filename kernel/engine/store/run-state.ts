import { join } from "node:path";
import { isLocked } from "./lock.ts";
import { type RunStatus, readStatus } from "./status.ts";

/**
 * The state of a run. It is `stopped` if the saved status is "running" but no process is alive (a kill, a power cut).
 */
export const runState = async (
  directory: string,
): Promise<{ readonly state: RunStatus["state"] | "stopped" | "unknown"; readonly status: RunStatus | undefined }> => {
  const status = await readStatus(directory);
  if (!status) return { state: "unknown", status };
  const dead = status.state === "running" && !(await isLocked(join(directory, "lock")));
  return { state: dead ? "stopped" : status.state, status };
};
