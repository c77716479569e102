import { faultOfResponse } from "../failure-body.ts";
import { Fault } from "../fault.ts";

/** What became of one request of a batch. */
export type BatchLine =
  | { readonly ok: true; readonly body: string; readonly requestId: string | null }
  | { readonly ok: false; readonly fault: Fault };

interface Line {
  readonly custom_id?: unknown;
  readonly response?: {
    readonly status_code?: unknown;
    readonly request_id?: unknown;
    readonly body?: unknown;
  } | null;
  readonly error?: { readonly code?: unknown; readonly message?: unknown } | null;
}

const failureOf = ({ code, message }: NonNullable<Line["error"]>): Fault => {
  const said = `the batch gave no answer: ${String(message ?? code)}`;
  if (code === "batch_expired") return new Fault("timeout", said);
  return new Fault(code === "batch_cancelled" ? "batch_cancelled" : "http_500", said);
};

const lineOf = ({ response, error }: Line): BatchLine => {
  if (error) return { ok: false, fault: failureOf(error) };
  const body = typeof response?.body === "string" ? response.body : JSON.stringify(response?.body ?? null);
  const status = Number(response?.status_code);
  if (status !== 200) return { ok: false, fault: faultOfResponse(Number.isInteger(status) ? status : 500, body, null) };
  return { ok: true, body, requestId: typeof response?.request_id === "string" ? response.request_id : null };
};

const parsed = (text: string): Line | null => {
  try {
    const line: unknown = JSON.parse(text);
    return typeof line === "object" && line !== null ? (line as Line) : null;
  } catch {
    return null;
  }
};

/**
 * The results in one file of a batch, by the request's `custom_id`. A line that cannot be read costs its own request alone;
 * throws a `Fault` where the last one is cut off, so that the file is fetched again.
 */
export const resultLines = (texts: readonly string[]): readonly (readonly [string, BatchLine])[] =>
  texts.flatMap((text, at) => {
    const line = parsed(text);
    if (line === null && at === texts.length - 1)
      throw new Fault("unreadable_body", "the last line of the batch's results is not whole");
    return line === null ? [] : [[String(line.custom_id), lineOf(line)] as const];
  });
