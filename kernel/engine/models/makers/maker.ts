import type { CompleteOptions, Completion, Message, TokenLogprobs, TokenUsage } from "../model.ts";
import type { OpenAiOptions } from "../openai-request.ts";

/** The part of an answer in one event of a stream. Counts and finish reasons replace earlier ones. */
export interface MakerPiece {
  readonly text?: string;
  readonly thinking?: string;
  readonly usage?: Partial<TokenUsage>;
  readonly finishReason?: Completion["finishReason"];
  /** The maker's finish reason, if it is none of the usual ones. */
  readonly finish?: string;
  readonly refused?: true;
  readonly servedModel?: string;
  readonly logprobs?: TokenLogprobs;
}

/** The settings that both makers' clients take. */
export type MakerOptions = Omit<OpenAiOptions, "api" | "apiVersion" | "simulated">;

/** A platform's `fetch` on connections of our own. */
export type MakerFetch = typeof globalThis.fetch;

/** A client of a maker's own protocol. */
export interface Maker {
  /** Sends a request, and gives the answer piece by piece. */
  stream(
    messages: readonly Message[],
    options: CompleteOptions,
    signal: AbortSignal,
  ): Promise<AsyncIterable<MakerPiece>>;
  /** Status and message of an error inside a stream; null for another error. */
  refusalIn(error: unknown): { readonly status: number; readonly body: string } | null;
}

/** Loads the client's package and opens it. */
export type OpenMaker = (settings: MakerOptions, fetch: MakerFetch) => Promise<Maker>;
