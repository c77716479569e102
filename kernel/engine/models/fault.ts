/** Kinds of failure of one request; `http_NNN` is the endpoint's own status. */
export type FaultKind =
  | `http_${number}`
  | "closed_connection"
  /** Its signer is not known here. */
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
  /** What the endpoint asked us to wait, from `Retry-After` and its like. */
  readonly waitMs: number | null;
  /** When the last piece of this answer came, and of any of the same model, on the clock of `performance.now`; null: none. */
  signs: { readonly own: number | null; readonly any: number | null } = { own: null, any: null };

  constructor(kind: FaultKind, message: string, waitMs: number | null = null) {
    super(message);
    this.kind = kind;
    this.waitMs = waitMs;
  }
}

/** Statuses besides 5xx that another try may mend: request time-out, conflict, too early, too many requests. */
const passing = new Set<FaultKind>(["http_408", "http_409", "http_425", "http_429", "closed_connection", "timeout"]);

/** How a kind of failure may be retried: `transient` patiently, `unreadable` a few times, `final` never. */
export const retryClass = (kind: FaultKind): "transient" | "unreadable" | "final" => {
  if (kind === "unreadable_body") return "unreadable";
  return passing.has(kind) || kind.startsWith("http_5") ? "transient" : "final";
};
