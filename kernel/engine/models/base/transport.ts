import type { Aside, CompleteOptions, Completion, Message, TokenUsage } from "./model.ts";

/** The content of one successful response. */
export interface Reply {
  readonly text: string;
  /** The token usage; null if the endpoint reports none. */
  readonly usage: TokenUsage | null;
  readonly finishReason: Completion["finishReason"];
  readonly aside?: Aside;
}

/** One answer, and the time that the endpoint asks to wait before the next request. */
export interface Sent {
  readonly reply: Reply;
  readonly holdMs: number | null;
  readonly requestId?: string;
  /** The time that the request waited in the server's queue, in milliseconds. */
  readonly queuedMs?: number;
}

/**
 * Sends requests to an endpoint, each once and without retries. Rejects with a `Fault`, at the time limit at the
 * latest.
 */
export interface Transport {
  /** @param timeFactor factor of the usual time limit; default 1 */
  send(messages: readonly Message[], options: CompleteOptions, timeFactor?: number): Promise<Sent>;
  /** The number of answers that the server generates in parallel; null or absent if unknown. */
  slots?(): number | null;
  close(): Promise<void>;
}
