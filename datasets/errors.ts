import { TaulabError } from "../toolkit/base/errors.ts";
import { userStack } from "../toolkit/base/user-stack.ts";

export type DatasetErrorCode =
  | "missing_file"
  | "unreadable_file"
  | "syntax"
  | "wrong_type"
  | "missing_field"
  | "unknown_field"
  | "duplicate"
  | "invalid_value"
  | "unknown_format"
  | "checksum"
  | "cannot_write";

export interface DatasetErrorDetails {
  readonly code: DatasetErrorCode;
  /** A sentence for the user with the remedy, for example "Give one of the two tasks another id." */
  readonly hint?: string;
  readonly file?: string;
  /** The line in the file, from 1. */
  readonly line?: number;
  /** The column in the line, from 1. */
  readonly column?: number;
  /** Path of the field, for example `tasks[3].task.languages_specific.python`. */
  readonly field?: string;
  readonly cause?: unknown;
}

/** The error for data that cannot be read, with its position. The message begins with `file:line:column`. */
export class DatasetError extends TaulabError<DatasetErrorCode> {
  override readonly name = "DatasetError";
  readonly file: string | undefined;
  readonly line: number | undefined;
  readonly column: number | undefined;
  readonly field: string | undefined;

  constructor(message: string, details: DatasetErrorDetails) {
    super(details.field ? `${details.field}: ${message}` : message, details);
    this.file = details.file;
    this.line = details.line;
    this.column = details.column;
    this.field = details.field;
    this.stack = userStack(this.stack ?? "");
  }
}
