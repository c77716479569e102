import { objectOrNull } from "../../../../toolkit/base/is-object.ts";
import { Fault } from "./fault.ts";

type Json = Readonly<Record<string, unknown>>;

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
};

/** The text of FastAPI's `detail`: a sentence, or a list of errors with their locations. */
const detailText = (detail: unknown): string | null => {
  if (typeof detail === "string") return detail;
  if (!Array.isArray(detail)) return null;
  const parts = detail.map((one) => {
    const { loc, msg } = objectOrNull(one) ?? {};
    return [Array.isArray(loc) ? loc.join(".") : "", String(msg ?? JSON.stringify(one))].filter(Boolean).join(": ");
  });
  return parts.join("; ");
};

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** The endpoint's message: OpenAI's `error.message`, vLLM's `message` or FastAPI's `detail`. */
const messageOf = (body: string): string => {
  const json = objectOrNull(parsed(body));
  const error = objectOrNull(json?.error);
  const message = text(error?.message) ?? text(json?.error) ?? text(json?.message) ?? detailText(json?.detail);
  return (
    message ??
    body
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim()
  ).slice(0, 500);
};

/** True if the account has no credit. Waiting does not help, although the HTTP status is 429. */
const isQuota = (body: string): boolean => {
  const error = objectOrNull(objectOrNull(parsed(body))?.error);
  return [error?.code, error?.type].some(
    (word) => word === "insufficient_quota" || word === "billing_hard_limit_reached",
  );
};

/** Codes of endpoints for a request that a filter stopped. */
const filterCodes = new Set<unknown>(["content_filter", "content_policy_violation", "ResponsibleAIPolicyViolation"]);

/** True if a content filter stopped the request, whatever the status. */
const isFiltered = (status: number, body: string, message: string): boolean => {
  if (status < 400 || status >= 500) return false;
  const error = objectOrNull(objectOrNull(parsed(body))?.error);
  const codes = [error?.code, error?.type, objectOrNull(error?.innererror)?.code];
  return codes.some((code) => filterCodes.has(code)) || /content[ _-](?:management|filter)/i.test(message);
};

/** Creates the fault for a response without a success status. */
export const faultOfResponse = (status: number, body: string, waitMs: number | null): Fault => {
  const message = messageOf(body);
  const kind = isQuota(body)
    ? "quota_exhausted"
    : isFiltered(status, body, message)
      ? "content_filter"
      : (`http_${status}` as const);
  return new Fault(kind, `the endpoint answered ${status}${message ? `: ${message}` : " without a word"}`, waitMs);
};

/** Returns the error unless it is empty. Some servers send an empty error with a good answer. */
const nonEmptyError = (error: unknown): unknown =>
  typeof error === "object" && Object.keys(error ?? {}).length === 0 ? null : error;

/**
 * The error in a body with status 200, in place of the answer or in its first choice (OpenRouter). Null if there is
 * none.
 */
export const errorInside = ({ choices, error }: Json): unknown => {
  if (!Array.isArray(choices)) return choices === undefined ? (error ?? null) : null;
  const choice = objectOrNull(choices[0]);
  return nonEmptyError(choice?.error) || (choice?.finish_reason === "error" && nonEmptyError(error)) || null;
};

/**
 * True if an answer's finish reason (chat completions) or status (responses API) is an error without a message.
 */
const endedInError = ({ choices, status }: Json): boolean =>
  status === "failed" || (Array.isArray(choices) && objectOrNull(choices[0])?.finish_reason === "error");

/** Creates the fault for a body with status 200 that contains an error; null if it contains none. */
export const faultInside = (body: Json): Fault | null => {
  const error = errorInside(body);
  if (error === null)
    return endedInError(body) ? new Fault("http_500", "the endpoint ended its answer with an unspecified error") : null;
  const code = Number(objectOrNull(error)?.code);
  const status = Number.isInteger(code) && code >= 400 && code < 600 ? code : 500;
  return faultOfResponse(status, JSON.stringify({ ...body, error }), null);
};
