import type { WeightsFacts } from "./weights/find-weights.ts";

export interface Message {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

export interface CompleteOptions {
  /** Which of the repeated samples of the same messages this is (0-based). Part of the cache key. */
  readonly sample: number;
  /** Tells questions apart that are asked in the same words: each has an answer of its own. Part of the cache key. */
  readonly apart?: string;
  readonly temperature?: number;
  readonly topP?: number;
  readonly maxTokens?: number;
  /**
   * Longest answer where `maxTokens` names none. Only a guard against answers without an end: a thinking model gets more, an endpoint
   * that refuses it is asked without. No part of the cache key.
   */
  readonly usualMaxTokens?: number;
  /** The endpoint is sent the sum of this and `sample`, so that repeated samples may differ. */
  readonly seed?: number;
  /** Texts at which an answer ends. */
  readonly stop?: readonly string[];
  /** How long a reasoning model may think, in the endpoint's own words: "low", "medium", "high". */
  readonly reasoningEffort?: string;
  /** True: the probability of each token of the answer is asked for. */
  readonly logprobs?: boolean;
  /** A JSON Schema that the answer must keep to; only for endpoints that can. */
  readonly schema?: { readonly name: string; readonly schema: object };
  /** Sent as headers `x-taulab-*` to simulated models only: what they must know to play their part. */
  readonly simulation?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Entered before an answer is read that lies ready with many others, so that not all are in memory at once. */
  readonly room?: Place;
}

/** Fields that a user may set for all requests. */
export type RequestFields = Pick<CompleteOptions, "temperature" | "topP" | "maxTokens" | "stop" | "reasoningEffort">;

/** A place among so many. */
export interface Place {
  /** Resolves when it is free; at once where it is had already. */
  enter(): Promise<void>;
  leave(): void;
}

export interface TokenUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** True when the endpoint gave no usage and we counted by ourselves. */
  readonly estimated: boolean;
  /** Of the output, where the endpoint says it: tokens of thinking. */
  readonly reasoningTokens?: number;
  /** Of the input, where the endpoint says it: tokens that it had kept from earlier requests. */
  readonly cachedTokens?: number;
  /** US dollars of this answer, where the endpoint says them. */
  readonly usd?: number;
}

/** Natural logarithms of the probabilities that a model gave the tokens of its answer, in order. */
export interface TokenLogprobs {
  /** As many as `values`; absent where they would repeat a secret. */
  readonly tokens?: readonly string[];
  readonly values: readonly number[];
}

/** What an endpoint says besides the answer itself; each only where it says it. */
export interface Aside {
  /** The model's thinking, where it comes apart from the answer. */
  readonly reasoning?: string;
  /** True where the endpoint marks the answer as a refusal. */
  readonly refused?: true;
  /** The endpoint's own word for why the answer ended, where it is none of the usual. */
  readonly finish?: string;
  /** Name of the model that answered, where it is not the one that was asked for. */
  readonly servedModel?: string;
  readonly fingerprint?: string;
  /** Only where they were asked for. */
  readonly logprobs?: TokenLogprobs;
}

export interface Completion {
  /** Content address of the answer: SHA-256 over model, address, parameters, messages and sample index. */
  readonly id: string;
  readonly text: string;
  readonly usage: TokenUsage;
  readonly finishReason: "stop" | "length" | "content_filter" | "other";
  readonly aside?: Aside;
  /** US dollars by the price table; null where the model has no price. */
  readonly cost: number | null;
  /** What a clock or meter measured: never part of what must be identical. */
  readonly measured: {
    /** From sending the last request to the end of its answer, less its time in the server's queue. */
    readonly latencyMs: number;
    /** Every try that failed before the answer, in order, by the kind of failure. */
    readonly retries: readonly string[];
    readonly cached: boolean;
    /** The endpoint's name for this answer, to ask its makers by. */
    readonly requestId?: string;
  };
}

/** A language model behind an endpoint. Rejects with an `EngineError`. */
export interface Model {
  /** The id the user typed, for example "openai/gpt-4o-mini" or "sim/steady". */
  readonly id: string;
  readonly simulated: boolean;
  /** The facts of weights that run on this machine; absent for an endpoint. */
  readonly weights?: WeightsFacts;
  /** Rejects with an `EngineError`; where an endpoint gave up, its `details.value` holds the kinds of all failed tries. */
  complete(messages: readonly Message[], options: CompleteOptions): Promise<Completion>;
  /** Number of answers that the endpoint writes at a time, once that has been learnt; null or absent before. */
  slots?(): number | null;
  close(): Promise<void>;
}
