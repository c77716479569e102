import { SandboxError } from "../errors.ts";

/**
 * A handler for `catch`: returns a replacement if a text takes too long to parse. Such a text is not a failure of the sandbox.
 */
export const ifUnread =
  <T>(instead: (why: SandboxError) => T) =>
  (error: unknown): T => {
    if (error instanceof SandboxError && error.code === "invalid_program") return instead(error);
    throw error;
  };
