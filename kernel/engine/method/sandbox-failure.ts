import type { Outcome } from "../../../sandbox/contract/outcome.ts";
import { EngineError } from "../errors.ts";

/** Makes the error for an outcome in which the sandbox failed, not the program. */
export const sandboxFailure = (what: string, { error }: Pick<Outcome, "error">): EngineError =>
  new EngineError(`${what}: ${error ?? "the sandbox failed"}`, {
    code: "sandbox_failed",
    hint: "taulab sandbox doctor shows this machine's faults",
  });
