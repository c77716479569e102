/** Kinds of failure of one request; `http_NNN` is the endpoint's own status. */
export type FaultKind = `http_${number}` | "closed_connection" | "timeout" | "unreadable_body";

/** One failed request. Internal to `models/`: `retry` turns the last one into an `EngineError`. */
export class Fault extends Error {
  override readonly name = "Fault";
  readonly kind: FaultKind;
  /** What the endpoint asked us to wait, from `Retry-After`. */
  readonly waitMs: number | null;

  constructor(kind: FaultKind, message: string, waitMs: number | null = null) {
    super(message);
    this.kind = kind;
    this.waitMs = waitMs;
  }
}

/** How a kind of failure may be retried: `transient` often, `unreadable` a little, `final` never. */
export const retryClass = (kind: FaultKind): "transient" | "unreadable" | "final" => {
  if (kind === "unreadable_body") return "unreadable";
  if (kind === "closed_connection" || kind === "timeout" || kind === "http_429") return "transient";
  return kind.startsWith("http_5") ? "transient" : "final";
};
