/** Kinds of failure of one request. `http_NNN` is the HTTP status of the response. */
export type FaultKind =
  | `http_${number}`
  | "closed_connection"
  /** The issuer of the endpoint's certificate is unknown on this machine. */
  | "unknown_certificate"
  | "invalid_certificate"
  | "timeout"
  | "unreadable_body"
  | "quota_exhausted"
  /** A filter stopped the request or its answer. */
  | "content_filter"
  | "queue_full"
  | "batch_cancelled"
  /** Weights could not be loaded into memory. */
  | "weights_failed";

/** One failed request. Internal to `models/`: `retry` turns the last one into an `EngineError`. */
export class Fault extends Error {
  override readonly name = "Fault";
  readonly kind: FaultKind;
  /** The wait that the endpoint requested, from `Retry-After` and similar headers, in milliseconds. */
  readonly waitMs: number | null;
  /**
   * The times (`performance.now`) of the last received piece of this answer, and of any answer of the same model.
   * Null if no piece was received.
   */
  signs: { readonly thisAnswer: number | null; readonly any: number | null } = { thisAnswer: null, any: null };

  constructor(kind: FaultKind, message: string, waitMs: number | null = null) {
    super(message);
    this.kind = kind;
    this.waitMs = waitMs;
  }
}

/**
 * Transient failures in addition to 5xx: request time-out, conflict, too early, too many requests, a closed
 * connection.
 */
const transientKinds = new Set<FaultKind>([
  "http_408",
  "http_409",
  "http_425",
  "http_429",
  "closed_connection",
  "timeout",
]);

/**
 * The class of a failure: `transient` is retried until the patience (time for retries) ends, `unreadable` a few times,
 * `final` never.
 */
export const retryClass = (kind: FaultKind): "transient" | "unreadable" | "final" => {
  if (kind === "unreadable_body") return "unreadable";
  return transientKinds.has(kind) || kind.startsWith("http_5") ? "transient" : "final";
};
