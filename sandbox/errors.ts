import { TaulabError } from "../toolkit/base/errors.ts";

export type SandboxErrorCode =
  | "invalid_program"
  | "unknown_language"
  | "toolchain_missing"
  | "no_isolation"
  | "unknown_backend"
  | "backend_failed"
  | "closed"
  | "aborted"
  | "bad_request"
  | "overloaded"
  | "checker_failed"
  | "job_poisoned"
  | "no_data";

export interface SandboxErrorDetails {
  readonly code: SandboxErrorCode;
  /** A sentence for the user with the next step, for example "npm install dockerode". */
  readonly hint?: string;
  readonly argument?: string;
  readonly value?: unknown;
  readonly cause?: unknown;
}

/** An error of the sandbox, never of the program in it. Recognise it by `error[Symbol.for("taulab.error")]`. */
export class SandboxError extends TaulabError<SandboxErrorCode> {
  override readonly name = "SandboxError";
  readonly argument: string | undefined;
  readonly value: unknown;

  constructor(message: string, details: SandboxErrorDetails) {
    super(message, details);
    this.argument = details.argument;
    this.value = details.value;
  }
}

/** Creates the error for a program or option with an invalid argument. */
export function bad(argument: string, value: unknown, message: string, hint?: string): SandboxError {
  return new SandboxError(message, { code: "invalid_program", argument, value, hint });
}

/** Creates the error for a run that its `AbortSignal` aborted. */
export function abortedRun(signal: AbortSignal | undefined): SandboxError {
  return new SandboxError("the run was aborted", { code: "aborted", cause: signal?.reason });
}
