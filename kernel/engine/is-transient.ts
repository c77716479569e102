const brand = Symbol.for("taulab.error");

/** Transient failures by code: whether one request fails, or every request that comes after it as well. */
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

/** The code of an error that taulab throws on purpose; null for any other. It need not be an error of this process. */
const codeOf = (error: unknown): string | null => {
  if (typeof error !== "object" || error === null) return null;
  const { [brand]: branded, code } = error as { readonly [brand]?: unknown; readonly code?: unknown };
  return branded === true && typeof code === "string" ? code : null;
};

/** Whether another try may mend an error with this code: the same request need not fail again. */
export const isTransientCode = (code: string): boolean => scopes.has(code);

/** The same of an error. It is recognised by its brand and its code, whichever room threw it. */
export const isTransient = (error: unknown): boolean => isTransientCode(codeOf(error) ?? "");

/**
 * Whether an error is transient and concerns one request alone: the run counts the request as failed and goes on.
 * False for an empty account, a closed sandbox and a full disk, which end the run: all further requests would fail too.
 */
export const failsOneRequest = (error: unknown): boolean => scopes.get(codeOf(error) ?? "") === "request";
