/** The rates of faults that a simulated model or its server injects: fractions of answers or requests, in [0, 1]. */
export interface Faults {
  /** Fraction of answers that decline the task. */
  readonly refusal: number;
  /** Fraction of answers that are cut off in the first line of their code, with the finish reason "length". */
  readonly truncated: number;
  /** Fraction of answers in another programming language. */
  readonly wrongLanguage: number;
  /** Fraction of requests that are answered with broken JSON. */
  readonly malformedJson: number;
  /** Fraction of requests that are refused with status 429 and `Retry-After: 0`. */
  readonly rateLimit: number;
  /** Fraction of requests that are answered only after `slowMs`. */
  readonly slow: number;
  /** Fraction of requests whose connection is closed without an answer. */
  readonly disconnect: number;
  /** The delay of a slow answer, in milliseconds. */
  readonly slowMs: number;
}

/** Fault rates of 0, the default of every profile and of the server. */
export const noFaults: Faults = {
  refusal: 0,
  truncated: 0,
  wrongLanguage: 0,
  malformedJson: 0,
  rateLimit: 0,
  slow: 0,
  disconnect: 0,
  slowMs: 1000,
};

/**
 * Faults that replace an answer. They lower the model's accuracy. One random draw selects among them, in this order.
 */
export const contentFaults = ["refusal", "truncated", "wrongLanguage"] as const;
export type ContentFault = (typeof contentFaults)[number];

/** Faults of a single request; a retry may succeed. One random draw selects among them, in this order. */
export const transportFaults = ["rateLimit", "disconnect", "malformedJson", "slow"] as const;
export type TransportFault = (typeof transportFaults)[number];

/** Selects a fault by a uniform draw in [0, 1); null for no fault. The probability of a fault is its rate. */
export const pickFault = <K extends ContentFault | TransportFault>(
  kinds: readonly K[],
  faults: Faults,
  draw: number,
): K | null => {
  let edge = 0;
  for (const kind of kinds) {
    edge += faults[kind];
    if (draw < edge) return kind;
  }
  return null;
};

/** Merges a profile's fault rates with the server's: the larger rate of each fault counts. */
export const mergeFaults = (profile: Faults, server: Partial<Faults>): Faults => {
  const merged: Record<string, number> = { ...profile };
  for (const [kind, rate] of Object.entries(server))
    merged[kind] = kind === "slowMs" ? rate : Math.max(rate, merged[kind] ?? 0);
  return merged as unknown as Faults;
};
