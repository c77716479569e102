import type { Outcome } from "../../../../sandbox/contract/outcome.ts";
import { EngineError } from "../../errors.ts";

/** The error of a sandbox that failed; null if the sandbox did not fail. */
export const sandboxErrorOf = (outcome: Pick<Outcome, "status" | "error"> | null): EngineError | null =>
  outcome?.status === "sandbox_error"
    ? new EngineError(outcome.error ?? "the sandbox failed", {
        code: "sandbox_failed",
        hint: "taulab sandbox doctor shows this machine's faults",
      })
    : null;
