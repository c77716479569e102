import { SandboxError } from "../errors.ts";

/** For `catch`: returns a replacement if a text takes too long to read, which is no failure of the sandbox. */
export const ifUnread =
  <T>(instead: (why: SandboxError) => T) =>
  (error: unknown): T => {
    if (error instanceof SandboxError && error.code === "invalid_program") return instead(error);
    throw error;
  };
