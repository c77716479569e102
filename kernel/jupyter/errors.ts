import { TaulabError } from "../../toolkit/base/errors.ts";

export type KernelErrorCode =
  | "invalid_notebook"
  | "notebook_missing"
  | "invalid_parameter"
  | "session_died"
  | "session_timeout"
  | "invalid_connection"
  | "invalid_message"
  | "port_taken"
  | "no_prefix"
  | "not_installed"
  | "cannot_write"
  | "aborted";

export interface KernelErrorDetails {
  readonly code: KernelErrorCode;
  /** The user's next step to solve the problem. */
  readonly hint?: string;
  readonly file?: string;
  readonly field?: string;
  readonly value?: unknown;
  readonly cause?: unknown;
}

/**
 * The class of all errors that the kernel throws intentionally. Recognise it by `error[Symbol.for("taulab.error")]`.
 */
export class KernelError extends TaulabError<KernelErrorCode> {
  override readonly name = "KernelError";
  readonly details: KernelErrorDetails;

  constructor(message: string, details: KernelErrorDetails) {
    super(message, details);
    this.details = details;
  }
}
