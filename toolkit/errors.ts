import { TaulabError } from "./base/errors.ts";

/** The kind of an error, in one word that programs can compare. */
export type ToolkitErrorCode =
  | "invalid_argument"
  | "length_mismatch"
  | "undefined_result"
  | "not_converged"
  | "missing_package"
  | "unreadable_file"
  | "cannot_write";

export interface ToolkitErrorDetails {
  readonly code: ToolkitErrorCode;
  /** A sentence for the user with the remedy, for example "npm install danfojs". */
  readonly hint?: string;
  /** Name of the wrong argument. */
  readonly argument?: string;
  /** The wrong value. */
  readonly value?: unknown;
  readonly cause?: unknown;
}

/** Every error that the toolkit throws on purpose. Recognise it by `error[Symbol.for("taulab.error")]`. */
export class ToolkitError extends TaulabError<ToolkitErrorCode> {
  override readonly name = "ToolkitError";
  readonly argument: string | undefined;
  readonly value: unknown;

  constructor(message: string, details: ToolkitErrorDetails) {
    super(message, details);
    this.argument = details.argument;
    this.value = details.value;
  }
}
