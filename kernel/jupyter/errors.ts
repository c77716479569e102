const brand: unique symbol = Symbol.for("taulab.error");

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
export class KernelError extends Error {
  override readonly name = "KernelError";
  readonly [brand] = true;
  readonly code: KernelErrorCode;
  readonly hint: string | undefined;
  readonly details: KernelErrorDetails;

  constructor(message: string, details: KernelErrorDetails) {
    super(details.file ? `${details.file}: ${message}` : message, { cause: details.cause });
    this.code = details.code;
    this.hint = details.hint;
    this.details = details;
  }
}
