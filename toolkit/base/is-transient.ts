import { errorBrand } from "./error-brand.ts";

/** Transient failures by code. "request": only one request fails. "run": all later requests would fail as well. */
const scopes: ReadonlyMap<string, "request" | "run"> = new Map([
  ["model_unavailable", "request"],
  ["model_timeout", "request"],
  ["model_unreadable", "request"],
  ["rate_limited", "request"],
  ["sandbox_failed", "request"],
  ["backend_failed", "request"],
  ["overloaded", "request"],
  ["analyser_failed", "request"],
  ["analyser_timeout", "request"],
  ["quota_exhausted", "run"],
  ["closed", "run"],
  ["cannot_write", "run"],
]);

/** HTTP statuses that refuse one request but not all: it is too long, or has forbidden content or a wrong field. */
const refusesOne: ReadonlySet<unknown> = new Set(["http_400", "http_413", "http_422", "http_451"]);

/** The code of a typed taulab error; null for any other error. The error may come from another process. */
const codeOf = (error: unknown): string | null => {
  if (typeof error !== "object" || error === null) return null;
  const { [errorBrand]: branded, code } = error as { readonly [errorBrand]?: unknown; readonly code?: unknown };
  return branded === true && typeof code === "string" ? code : null;
};

/**
 * True if an endpoint refused one request, by its last HTTP status. Other requests may still succeed. A retry of the
 * same request would fail again.
 */
export const isRefusedRequest = (error: unknown): boolean => {
  if (codeOf(error) !== "model_refused") return false;
  const { value } = (error as { readonly details?: { readonly value?: unknown } }).details ?? {};
  return Array.isArray(value) && refusesOne.has(value.at(-1));
};

/** True if a retry of the same request may succeed after an error with this code. */
export const isTransientCode = (code: string): boolean => scopes.has(code);

/**
 * True if a retry may succeed after this error. Reads only the error's code, so errors of any package are recognised.
 */
export const isTransient = (error: unknown): boolean => isTransientCode(codeOf(error) ?? "");

/**
 * True if an error concerns only one request: a transient failure, or a request that the endpoint refused. The run
 * counts that request as failed and continues. False for an empty account, a wrong key, a closed sandbox and a full
 * disk. These end the run, because all further requests would fail, too.
 */
export const failsOneRequest = (error: unknown): boolean =>
  scopes.get(codeOf(error) ?? "") === "request" || isRefusedRequest(error);
