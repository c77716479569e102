import type { JailCause } from "../contract/jail.ts";

/** A message for a stopped compilation, for its standard error. */
export const stoppedBy = (cause: JailCause): string =>
  cause === "killed" ? "stopped: the run was aborted" : `stopped: ${cause} limit`;

/** True for a run that ended at a limit of CPU or elapsed time. */
export const isTimeLimit = (cause: JailCause): boolean => cause === "wall" || cause === "cpu";
