import { errorBrand } from "./error-brand.ts";

/**
 * The part of a run that a transient failure concerns. "answer": one answer. "endpoint": requests to one model.
 * "sandbox" and "analyser": one program. "account": all requests to a model until somebody acts. "run": all work.
 */
type FailureScope = "answer" | "endpoint" | "sandbox" | "analyser" | "account" | "run";

/** Maps the code of each transient failure (a retry may succeed) to the part of a run that it concerns. */
const scopes: ReadonlyMap<string, FailureScope> = new Map([
  ["model_timeout", "answer"],
  ["model_unreadable", "answer"],
  ["model_unavailable", "endpoint"],
  ["rate_limited", "endpoint"],
  ["sandbox_failed", "sandbox"],
  ["backend_failed", "sandbox"],
  ["overloaded", "sandbox"],
  ["analyser_failed", "analyser"],
  ["analyser_timeout", "analyser"],
  ["quota_exhausted", "account"],
  ["closed", "run"],
  ["cannot_write", "run"],
]);

/** Parts of a run for which a failure, even after all retries, ends only one request. */
const ofOneRequest: ReadonlySet<FailureScope | undefined> = new Set(["answer", "endpoint", "sandbox", "analyser"]);

const scopeOf = (error: unknown): FailureScope | undefined => scopes.get(codeOf(error) ?? "");

/**
 * The codes of HTTP statuses by which an endpoint refuses one request: too long, with forbidden content, or with a
 * wrong field. It accepts other requests.
 */
const refusesOne: ReadonlySet<unknown> = new Set(["http_400", "http_413", "http_422", "http_451"]);

/** The code of a typed taulab error; null for any other error. The error may come from another process. */
const codeOf = (error: unknown): string | null => {
  if (typeof error !== "object" || error === null) return null;
  const { [errorBrand]: branded, code } = error as { readonly [errorBrand]?: unknown; readonly code?: unknown };
  return branded === true && typeof code === "string" ? code : null;
};

/**
 * The error kinds of all failed attempts of a request, the last one included. Empty if the error does not come from a
 * request.
 */
export const failedTriesOf = (error: unknown): readonly string[] =>
  (error as { readonly details?: { readonly failedTries?: readonly string[] } } | null)?.details?.failedTries ?? [];

/**
 * True if an endpoint refused one request, by its last HTTP status. Other requests may still succeed. A retry of the
 * same request would fail again.
 */
export const isRefusedRequest = (error: unknown): boolean => {
  if (codeOf(error) !== "model_refused") return false;
  return refusesOne.has(failedTriesOf(error).at(-1));
};

/**
 * True if a retry of the same request may succeed after an error with this code.
 *
 * @example
 * isTransientCode("overloaded"); // => true
 * isTransientCode("invalid_config"); // => false
 */
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
export const failsOneRequest = (error: unknown): boolean => ofOneRequest.has(scopeOf(error)) || isRefusedRequest(error);

/**
 * True if an endpoint works but gives no answer to one question: it refused the question, timed out, or sent an
 * unreadable response. False for an endpoint that is not available.
 */
export const failsOneAnswer = (error: unknown): boolean => scopeOf(error) === "answer" || isRefusedRequest(error);

/** True if the sandbox failed on one program. It may run other programs. */
export const failsOneProgram = (error: unknown): boolean => scopeOf(error) === "sandbox";

/**
 * True if an error ends an evaluation: the budget is spent, the sandbox is closed, or the disk cannot be written. All
 * other errors are results of one sample.
 */
export const endsTheRun = (error: unknown): boolean => scopeOf(error) === "run" || codeOf(error) === "budget_exceeded";
