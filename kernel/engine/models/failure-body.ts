import { Fault } from "./fault.ts";

type Json = Readonly<Record<string, unknown>>;

const record = (value: unknown): Json | null =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : null;

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
};

/** FastAPI's `detail`: a sentence, or a list of what is wrong where. */
const detailText = (detail: unknown): string | null => {
  if (typeof detail === "string") return detail;
  if (!Array.isArray(detail)) return null;
  const parts = detail.map((one) => {
    const { loc, msg } = record(one) ?? {};
    return [Array.isArray(loc) ? loc.join(".") : "", String(msg ?? JSON.stringify(one))].filter(Boolean).join(": ");
  });
  return parts.join("; ");
};

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** What the endpoint says is wrong, wherever it says it: OpenAI's `error.message`, vLLM's `message`, FastAPI's `detail`. */
const messageOf = (body: string): string => {
  const json = record(parsed(body));
  const error = record(json?.error);
  const found = text(error?.message) ?? text(json?.error) ?? text(json?.message) ?? detailText(json?.detail);
  return (
    found ??
    body
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim()
  ).slice(0, 500);
};

/** Money is gone, which no waiting mends, though it comes as 429. */
const isQuota = (body: string): boolean => {
  const error = record(record(parsed(body))?.error);
  return [error?.code, error?.type].some(
    (word) => word === "insufficient_quota" || word === "billing_hard_limit_reached",
  );
};

/** The fault of a response that is not a success. */
export const faultOfResponse = (status: number, body: string, waitMs: number | null): Fault => {
  const said = messageOf(body);
  const kind = isQuota(body) ? "quota_exhausted" : (`http_${status}` as const);
  return new Fault(kind, `the endpoint answered ${status}${said ? `: ${said}` : " without a word"}`, waitMs);
};

/** The fault of a body that came with status 200 but holds an error (OpenRouter), or null. */
export const faultInside = (body: Json): Fault | null => {
  if (body.choices !== undefined || body.error === undefined || body.error === null) return null;
  const code = Number(record(body.error)?.code);
  const status = Number.isInteger(code) && code >= 400 && code < 600 ? code : 500;
  return faultOfResponse(status, JSON.stringify(body), null);
};
