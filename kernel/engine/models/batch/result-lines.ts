import { faultOfResponse } from "../base/failure-body.ts";
import { Fault } from "../base/fault.ts";

/** The result of one request of a batch, from a line of the results file. */
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
  const failureText = `the batch gave no answer: ${String(message ?? code)}`;
  if (code === "batch_expired") return new Fault("timeout", failureText);
  return new Fault(code === "batch_cancelled" ? "batch_cancelled" : "http_500", failureText);
};

const lineOf = ({ response, error }: Line): BatchLine => {
  if (error) return { ok: false, fault: failureOf(error) };
  const body = typeof response?.body === "string" ? response.body : JSON.stringify(response?.body ?? null);
  const status = Number(response?.status_code);
  if (status !== 200) return { ok: false, fault: faultOfResponse(Number.isInteger(status) ? status : 500, body, null) };
  return { ok: true, body, requestId: typeof response?.request_id === "string" ? response.request_id : null };
};

/** Parses a line of a batch's results, with its request's `custom_id`; null if the line cannot be parsed. */
export const resultLine = (text: string): { readonly id: string; readonly line: BatchLine } | null => {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== "object" || parsed === null) return null;
    return { id: String((parsed as Line).custom_id), line: lineOf(parsed) };
  } catch {
    return null;
  }
};
