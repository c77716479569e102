import { SandboxError } from "../errors.ts";

/** For `catch`: what is given instead where a text takes too long to read, which is no fault of the sandbox. */
export const ifUnread =
  <T>(instead: (why: SandboxError) => T) =>
  (error: unknown): T => {
    if (error instanceof SandboxError && error.code === "invalid_program") return instead(error);
    throw error;
  };
