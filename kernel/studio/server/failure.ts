import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { isTaulabError } from "../../../toolkit/base/errors.ts";
import { Refusal, statusOf } from "../base/refusal.ts";

/** The JSON form of an error for the page. */
export interface Failure {
  readonly code: string;
  readonly message: string;
  readonly hint?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  readonly field?: string | undefined;
}

const missing = new Set(["run_missing", "missing_file"]);
const conflicts = new Set(["run_locked"]);

/** Selects the fields of an error that the page shows. */
export const failureDetails = (error: unknown): Failure => {
  const { code, message, hint, field } = error as Failure;
  // The page shows the position separately, without the file's full path, so it is removed from the message.
  const [place = "", line, column] = /^[^\n]*?\.(?:ya?ml|jsonl):(\d+):(\d+): /i.exec(message) ?? [];
  const at = line === undefined ? {} : { line: Number(line), column: Number(column) };
  return Object.assign({ code: code ?? "failed", message: message.slice(place.length), hint, field }, at);
};

/** Answers a request with an error. The message of an error that is not taulab's own is not sent to the page. */
export const answerFailure = (error: Error, c: Context): Response => {
  if (error instanceof Refusal) return c.json({ ...failureDetails(error), ...error.details }, statusOf[error.code]);
  if (error instanceof HTTPException) return c.json({ code: "invalid", message: error.message }, error.status);
  if (!isTaulabError(error)) {
    process.stderr.write(`studio: ${c.req.path}: ${error.stack}\n`);
    return c.json({ code: "failed", message: "the studio failed on this request; its terminal shows the reason" }, 500);
  }
  const { code } = failureDetails(error);
  return c.json(failureDetails(error), missing.has(code) ? 404 : conflicts.has(code) ? 409 : 400);
};
