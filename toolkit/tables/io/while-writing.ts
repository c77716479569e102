import { ToolkitError } from "../../errors.ts";

/** Writes something; what the system says no to is a typed error. */
export const whileWriting = (path: string, work: () => void): void => {
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
