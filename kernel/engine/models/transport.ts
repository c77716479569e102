import type { Aside, CompleteOptions, Completion, Message, TokenUsage } from "./model.ts";

/** The content of one successful response. */
export interface Reply {
  readonly text: string;
  /** Null if the endpoint reports none. */
  readonly usage: TokenUsage | null;
  readonly finishReason: Completion["finishReason"];
  readonly aside?: Aside;
}

/** One answer, and the wait that the endpoint requests after it. */
export interface Sent {
  readonly reply: Reply;
  readonly holdMs: number | null;
  readonly requestId?: string;
  /** Milliseconds of the request in the server's queue. */
  readonly queuedMs?: number;
}

/** Sends one request, once. Rejects with a `Fault`; never waits longer than its time limit. */
export interface Transport {
  /** @param timeFactor times its usual time limit; default 1 */
  send(messages: readonly Message[], options: CompleteOptions, timeFactor?: number): Promise<Sent>;
  /** Number of answers that the server writes at a time; null or absent if unknown. */
  slots?(): number | null;
  close(): Promise<void>;
}
