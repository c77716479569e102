import { setTimeout as sleep } from "node:timers/promises";
import type { Rng } from "../../../toolkit/stats/index.ts";
import { EngineError, type EngineErrorCode } from "../errors.ts";
import { Fault, type FaultKind, retryClass } from "./fault.ts";

export interface RetryOptions {
  /** Further tries after 429, 5xx, a closed connection or a time-out. Default 5. */
  readonly transient?: number;
  /** Further tries after a body that cannot be read. Default 2. */
  readonly unreadable?: number;
  /** First wait, doubled each time. Default 500. */
  readonly baseMs?: number;
  /** Longest wait of our own choosing. Default 30 000. */
  readonly maxMs?: number;
  /** Longest wait that an endpoint may ask for with `Retry-After` before we give up. Default 300 000. */
  readonly maxAskedMs?: number;
}

const codes: Readonly<Record<string, EngineErrorCode>> = {
  http_429: "rate_limited",
  closed_connection: "model_unavailable",
  timeout: "model_timeout",
  unreadable_body: "model_unreadable",
};

const hints: Readonly<Record<string, string>> = {
  http_400: "the endpoint refuses the request itself: look at its message, the model's name and its parameters",
  http_401: "check OPENAI_API_KEY (or TAULAB_API_KEY)",
  http_403: "check that this key may use this model",
  http_404: "check the model's name and the base URL",
  http_429: "lower --concurrency, wait, or raise the account's limit; finished samples are kept",
  closed_connection: "check that the endpoint is up and reachable from here (a proxy is taken from HTTPS_PROXY)",
  timeout: "raise the timeout, or lower --concurrency where the endpoint is busy",
  unreadable_body: "check that the base URL speaks the chat-completions protocol (it usually ends in /v1)",
};

const codeOf = (kind: FaultKind): EngineErrorCode =>
  codes[kind] ?? (kind.startsWith("http_5") ? "model_unavailable" : "model_refused");

const giveUp = (fault: Fault, retries: readonly FaultKind[]): EngineError =>
  new EngineError(retries.length > 0 ? `${fault.message} (after ${retries.length} retries)` : fault.message, {
    code: codeOf(fault.kind),
    hint: hints[fault.kind] ?? "finished samples are kept: resume the run when the endpoint is well again",
    argument: "retries",
    value: [...retries, fault.kind],
  });

export const abortedError = (): EngineError =>
  new EngineError("the request was aborted", { code: "aborted", hint: "resume the run to go on" });

/**
 * Runs `request` until it succeeds or may not be tried again: exponential backoff with jitter, never shorter
 * than what the endpoint asked for. Rejects with an `EngineError` whose details hold every failed try.
 *
 * @param rng source of the jitter
 * @returns the value and the kinds of the tries that failed before it
 */
export const retry = async <T>(
  request: () => Promise<T>,
  rng: Rng,
  signal: AbortSignal | undefined,
  options: RetryOptions = {},
): Promise<{ readonly value: T; readonly retries: readonly FaultKind[] }> => {
  const { transient = 5, unreadable = 2, baseMs = 500, maxMs = 30_000, maxAskedMs = 300_000 } = options;
  const left = { transient, unreadable, final: 0 };
  const retries: FaultKind[] = [];
  for (;;) {
    if (signal?.aborted) throw abortedError();
    try {
      return { value: await request(), retries };
    } catch (error) {
      if (signal?.aborted) throw abortedError();
      if (!(error instanceof Fault)) throw error;
      if (left[retryClass(error.kind)]-- <= 0 || (error.waitMs ?? 0) > maxAskedMs) throw giveUp(error, retries);
      const own = Math.min(maxMs, baseMs * 2 ** retries.length) * (0.5 + 0.5 * rng.next());
      retries.push(error.kind);
      await sleep(Math.max(own, error.waitMs ?? 0), undefined, signal ? { signal } : {}).catch(() => {});
    }
  }
};
