import { ToolkitError } from "../../errors.ts";

/** Runs a function that writes. An error of the system becomes a ToolkitError. */
export const withWriteErrors = (path: string, work: () => void): void => {
  try {
    work();
  } catch (cause) {
    throw new ToolkitError(`${path} cannot be written: ${(cause as Error).message}`, {
      code: "cannot_write",
      argument: "path",
      value: path,
      hint: "free disk space, check permissions, or choose another path",
      cause,
    });
  }
};
