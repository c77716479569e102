import { setTimeout as sleep } from "node:timers/promises";
import { counted } from "../../../../toolkit/base/counted.ts";
import type { Rng } from "../../../../toolkit/stats/random.ts";
import { EngineError, type EngineErrorCode } from "../../errors.ts";
import { abortedError } from "../base/aborted.ts";
import { Fault, type FaultKind, retryClass } from "../base/fault.ts";
import { certificateHint } from "../network/certificate-fault.ts";
import { refusalHint } from "./refusal-hint.ts";

export interface RetryOptions {
  /**
   * The time for which transient failures are retried, in milliseconds. Transient are 429, 5xx (the model is
   * loading), 408, 409, 425, a closed connection and a time-out. The time counts from the first failure of a sample,
   * or of the model since its last answer. Each received piece of an answer restarts it. Default 600 000.
   */
  readonly patienceMs?: number;
  /** The minimum number of tries for each sample, even after `patienceMs`; for time-outs 2. Default 12. */
  readonly tries?: number;
  /** The first wait, in milliseconds. Each further wait is doubled. Default 500. */
  readonly baseMs?: number;
  /** The maximum wait if the endpoint requests none, in milliseconds. Default 30 000. */
  readonly maxMs?: number;
  /**
   * The maximum wait that an endpoint may request with `Retry-After`, in milliseconds. If the remaining patience (time
   * for retries) is longer, that is the maximum. Default 300 000.
   */
  readonly maxAskedMs?: number;
}

/** The default time for which transient failures are retried, in milliseconds. */
export const usualPatienceMs = 600_000;

/** The start time of a model's current outage, shared by all its samples. */
export interface Outage {
  since: number | null;
}

const codes: Readonly<Record<string, EngineErrorCode>> = {
  http_402: "quota_exhausted",
  http_408: "model_timeout",
  http_409: "model_unavailable",
  http_425: "model_unavailable",
  http_429: "rate_limited",
  closed_connection: "model_unavailable",
  unknown_certificate: "model_unavailable",
  invalid_certificate: "model_unavailable",
  timeout: "model_timeout",
  unreadable_body: "model_unreadable",
  quota_exhausted: "quota_exhausted",
  batch_cancelled: "model_unavailable",
  queue_full: "rate_limited",
  weights_failed: "not_available",
};

const emptyAccount = "the account has no money or quota left: top it up, then resume the run";

const hints: Readonly<Record<string, string>> = {
  http_401: "check OPENAI_API_KEY (or TAULAB_API_KEY)",
  http_402: emptyAccount,
  http_403: "check that this key may use this model",
  http_404: "check the model's name and the base URL",
  http_429: "lower --concurrency, wait, or raise the account's limit; then resume the run",
  closed_connection: "check that the endpoint is up and reachable from here (a proxy is taken from HTTPS_PROXY)",
  unknown_certificate: certificateHint,
  invalid_certificate: "the endpoint's certificate is expired, revoked or issued for another host: ask its operator",
  timeout:
    "raise --timeout, lower --concurrency if the endpoint is busy, or set --max-tokens if its answers do not end",
  unreadable_body: "check that the base URL speaks the chat-completions protocol (it usually ends in /v1)",
  batch_cancelled: "the batch was cancelled: resume the run to repeat its unanswered requests",
  queue_full: "wait until other batches of the account have ended, or cancel them; then resume the run",
  quota_exhausted: emptyAccount,
  weights_failed:
    "check the file and the free memory; a smaller ?context= or ?parallel= takes less, ?gpu=off does not use the graphics card",
};

const later = "finished samples are kept: resume the run when the endpoint works again";
const refused = "correct the cause in the endpoint's message, then resume the run with --retry-failed";

/** HTTP statuses of a malformed request. The endpoint's message usually names the field. */
const malformed = new Set<FaultKind>(["http_400", "http_413", "http_422"]);

const hintOf = ({ kind, message }: Fault): string =>
  malformed.has(kind)
    ? `${refusalHint(message)}; then resume the run with --retry-failed`
    : (hints[kind] ?? (retryClass(kind) === "final" ? refused : later));

const codeOf = (kind: FaultKind): EngineErrorCode =>
  codes[kind] ?? (kind.startsWith("http_5") ? "model_unavailable" : "model_refused");

/** Creates the error of a request that is not retried any more. `retries`: the kinds of its earlier failures. */
export const giveUp = (fault: Fault, retries: readonly FaultKind[] = []): EngineError =>
  new EngineError(
    retries.length > 0 ? `${fault.message} (after ${counted(retries.length, "retry", "retries")})` : fault.message,
    {
      code: codeOf(fault.kind),
      hint: hintOf(fault),
      failedTries: [...retries, fault.kind],
    },
  );

const unreadableMaxMs = 4_000;

/**
 * Runs `request` until it succeeds or may not be retried. Waits grow exponentially with jitter, and are never shorter
 * than the endpoint requests. Rejects with an `EngineError` whose details list every failed try.
 *
 * @param request gets the number of tries that timed out, so that it can raise its time limit.
 * @param rng source of the jitter.
 * @param outage shared by all samples of a model.
 * @param onFailure called with every failed try before its wait.
 * @returns the value and the kinds of the tries that failed before it.
 */
export const retry = async <T>(
  request: (timeouts: number) => Promise<T>,
  rng: Rng,
  signal: AbortSignal | undefined,
  options: RetryOptions = {},
  outage: Outage = { since: null },
  onFailure: (fault: Fault, waitedMs: number) => void = () => {},
): Promise<{ readonly value: T; readonly retries: readonly FaultKind[] }> => {
  const { patienceMs = usualPatienceMs, tries = 12, baseMs = 500, maxMs = 30_000, maxAskedMs = 300_000 } = options;
  const retries: FaultKind[] = [];
  let firstFailure: number | null = null;
  let aliveTries = 0;

  const timeouts = (): number => retries.filter((one) => one === "timeout").length;
  const mayTryAgain = ({ kind, waitMs }: Fault, waitedMs: number): boolean => {
    if ((waitMs ?? 0) > Math.max(maxAskedMs, patienceMs - waitedMs)) return false;
    const triesSoFar = retries.length + 1;
    const rule = retryClass(kind);
    if (rule !== "transient") return rule === "unreadable" && triesSoFar < tries;
    return (
      (kind === "timeout" ? timeouts() + 1 < Math.min(2, tries) : triesSoFar < tries) ||
      (waitedMs < patienceMs && aliveTries < tries)
    );
  };
  /** Restarts the patience (time for retries) at the last received piece of this or another answer of the model. */
  const takeSigns = ({ thisAnswer, any }: Fault["signs"]): void => {
    if (thisAnswer !== null) {
      aliveTries += 1;
      firstFailure = Math.max(firstFailure ?? thisAnswer, thisAnswer);
    }
    if (any !== null && outage.since !== null) outage.since = Math.max(outage.since, any);
  };

  for (;;) {
    if (signal?.aborted) throw abortedError();
    try {
      const value = await request(timeouts());
      outage.since = null;
      return { value, retries };
    } catch (error) {
      if (signal?.aborted) throw abortedError();
      if (!(error instanceof Fault)) throw error;
      const now = performance.now();
      firstFailure ??= now;
      if (retryClass(error.kind) !== "final") outage.since ??= now;
      takeSigns(error.signs);
      const waitedMs = now - Math.min(firstFailure, outage.since ?? now);
      if (!mayTryAgain(error, waitedMs)) throw giveUp(error, retries);
      onFailure(error, waitedMs);
      const longest = retryClass(error.kind) === "unreadable" ? Math.min(maxMs, unreadableMaxMs) : maxMs;
      const backoffMs = Math.min(longest, baseMs * 2 ** retries.length) * (0.5 + 0.5 * rng.next());
      retries.push(error.kind);
      await sleep(Math.max(backoffMs, error.waitMs ?? 0), undefined, signal ? { signal } : {}).catch(() => {});
    }
  }
};
