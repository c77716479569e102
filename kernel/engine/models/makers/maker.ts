import type { CompleteOptions, Completion, Message, TokenLogprobs, TokenUsage } from "../base/model.ts";
import type { OpenAiOptions } from "../openai/openai-request.ts";

/** The part of an answer in one event of a stream. Token counts and finish reasons replace earlier ones. */
export interface MakerPiece {
  readonly text?: string;
  readonly thinking?: string;
  readonly usage?: Partial<TokenUsage>;
  readonly finishReason?: Completion["finishReason"];
  /** The vendor's finish reason, if taulab has no equivalent. */
  readonly finish?: string;
  readonly refused?: true;
  readonly servedModel?: string;
  readonly logprobs?: TokenLogprobs;
}

/** The settings of a vendor's client. */
export type MakerOptions = Omit<OpenAiOptions, "api" | "apiVersion" | "simulated">;

/** The type of `fetch`, here with taulab's own connections. */
export type MakerFetch = typeof globalThis.fetch;

/** A client for a vendor-specific protocol. */
export interface Maker {
  /** Sends a request, and yields the answer piece by piece. */
  stream(
    messages: readonly Message[],
    options: CompleteOptions,
    signal: AbortSignal,
  ): Promise<AsyncIterable<MakerPiece>>;
  /** HTTP status and message of an error inside a stream; null for other errors. */
  refusalIn(error: unknown): { readonly status: number; readonly body: string } | null;
}

/** Loads the client's package and opens it. */
export type OpenMaker = (settings: MakerOptions, fetch: MakerFetch) => Promise<Maker>;
