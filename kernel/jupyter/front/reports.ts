import type { ErrorReport } from "../channel/protocol.ts";

/** The error report of a cell that was interrupted before the session received it. */
export const interruptedReport: ErrorReport = {
  ename: "KeyboardInterrupt",
  evalue: "The cell was interrupted.",
  traceback: ["KeyboardInterrupt: The cell was interrupted."],
};

/** The error report for a failure of the kernel, not of the cell. */
export const internalError = (error: unknown): ErrorReport => ({
  ename: "KernelError",
  evalue: String(error),
  traceback: [`KernelError: ${String(error)}`],
});
