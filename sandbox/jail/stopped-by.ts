import type { JailCause } from "../contract/jail.ts";

/** The text that is appended to a compiler's standard error if the sandbox stopped the compiler at a limit. */
export const stoppedBy = (cause: JailCause): string =>
  cause === "killed" ? "stopped: the run was aborted" : `stopped: ${cause} limit`;

/** True for a run that ended at a limit of CPU or elapsed time. */
export const isTimeLimit = (cause: JailCause): boolean => cause === "wall" || cause === "cpu";
