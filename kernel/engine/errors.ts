import { TaulabError } from "../../toolkit/base/errors.ts";
import { userStack } from "../../toolkit/base/user-stack.ts";

export type EngineErrorCode =
  | "invalid_config"
  | "invalid_template"
  | "unknown_model"
  | "missing_key"
  | "model_refused"
  | "model_unavailable"
  | "model_timeout"
  | "model_unreadable"
  /** A judge model answered twice without usable marks (points). */
  | "judge_unusable"
  | "rate_limited"
  | "quota_exhausted"
  | "budget_exceeded"
  | "no_code"
  | "ambiguous_entry_point"
  | "unknown_criterion"
  | "nothing_to_run"
  | "run_locked"
  | "run_missing"
  | "run_mismatch"
  | "run_damaged"
  | "cannot_write"
  | "no_isolation"
  | "sandbox_failed"
  /** A program that a criterion needs is missing. */
  | "not_available"
  /** A service that analyses programs refused, failed, timed out, or sent an unreadable report. */
  | "analyser_refused"
  | "analyser_failed"
  | "analyser_timeout"
  | "analyser_unreadable"
  | "aborted";

/** A larger limit for a spent budget, in the notation of the command line, such as `tokens=20000`. */
export interface RaisedBudget {
  /** The amount by which the limit rises, for `--more`. */
  readonly more: string;
  /** The new limit, for `--budget`. */
  readonly budget: string;
}

export interface EngineErrorDetails {
  readonly code: EngineErrorCode;
  /** The action that resolves the error. */
  readonly hint?: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly field?: string;
  readonly argument?: string;
  readonly value?: unknown;
  readonly cause?: unknown;
  /** The error codes of all failed attempts of a request, including the last one. */
  readonly failedTries?: readonly string[];
  /** The increase of a spent budget with which the run can resume, for the options `--more` and `--budget`. */
  readonly raise?: RaisedBudget;
}

/** An error that the engine throws on purpose. Recognise it by `error[Symbol.for("taulab.error")]`. */
export class EngineError extends TaulabError<EngineErrorCode> {
  override readonly name = "EngineError";
  readonly details: EngineErrorDetails;

  constructor(message: string, details: EngineErrorDetails) {
    super(message, details);
    this.details = details;
    this.stack = userStack(this.stack ?? "");
  }
}
