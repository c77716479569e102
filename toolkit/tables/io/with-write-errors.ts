import { ToolkitError } from "../../errors.ts";

/** Writes something; an error of the system becomes a typed error. */
export const withWriteErrors = (path: string, work: () => void): void => {
  try {
    work();
  } catch (cause) {
    throw new ToolkitError(`${path} cannot be written: ${(cause as Error).message}`, {
      code: "cannot_write",
      argument: "path",
      value: path,
      hint: "make room, or choose another place",
      cause,
    });
  }
};
