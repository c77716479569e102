import type { WeightsFacts } from "./weights/find-weights.ts";

export interface Message {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

export interface CompleteOptions {
  /** The repetition: the number of this sample among those of the same messages, from 0. Part of the cache key. */
  readonly sample: number;
  /** Distinguishes questions in the same words, each of which needs its own answer. Part of the cache key. */
  readonly apart?: string;
  readonly temperature?: number;
  readonly topP?: number;
  readonly maxTokens?: number;
  /**
   * The output limit if `maxTokens` is absent, a guard against endless answers. A thinking model gets more, and an
   * endpoint that refuses it is asked without. It is no part of the cache key.
   */
  readonly usualMaxTokens?: number;
  /** The seed of the request is the sum of this and `sample`, so that repeated samples may differ. */
  readonly seed?: number;
  /** Stop sequences: texts at which the endpoint ends a completion. */
  readonly stop?: readonly string[];
  /** The reasoning effort of a reasoning model, in the endpoint's own words: "low", "medium", "high". */
  readonly reasoningEffort?: string;
  /** True: requests the probability of each token of the answer. */
  readonly logprobs?: boolean;
  /** A JSON Schema that the answer must satisfy; only for endpoints that enforce one. */
  readonly schema?: { readonly name: string; readonly schema: object };
  /** Facts for simulated models, sent to them as headers `x-taulab-*`. */
  readonly simulation?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** The queue to enter before a cached answer is read, so that not all answers are in memory at once. */
  readonly room?: QueueSlot;
}

/** Fields that a user may set for all requests. */
export type RequestFields = Pick<CompleteOptions, "temperature" | "topP" | "maxTokens" | "stop" | "reasoningEffort">;

/** A slot of a queue with a limited number of slots. */
export interface QueueSlot {
  /** Resolves if the slot is free, and at once if it is entered already. */
  enter(): Promise<void>;
  leave(): void;
}

export interface TokenUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** True if the endpoint reported no usage, and taulab estimated it. */
  readonly estimated: boolean;
  /** Tokens of thinking within the output, if the endpoint reports them. */
  readonly reasoningTokens?: number;
  /** Tokens of the input that the endpoint had cached, if it reports them. */
  readonly cachedTokens?: number;
  /** US dollars of this answer, if the endpoint reports them. */
  readonly usd?: number;
}

/** Natural logarithms of the probabilities that a model gave the tokens of its answer, in order. */
export interface TokenLogprobs {
  /** As many as `values`; absent if they would repeat a secret. */
  readonly tokens?: readonly string[];
  readonly values: readonly number[];
}

/** Parts of an endpoint's answer beside its text; each is present only if the endpoint sends it. */
export interface Aside {
  /** The model's thinking, if it is separate from the answer. */
  readonly reasoning?: string;
  /** True if the endpoint marks the answer as a refusal. */
  readonly refused?: true;
  /** The endpoint's finish reason, if it is none of the usual ones. */
  readonly finish?: string;
  /** Name of the model that answered, if it differs from the requested one. */
  readonly servedModel?: string;
  readonly fingerprint?: string;
  /** Present only if they were requested. */
  readonly logprobs?: TokenLogprobs;
}

export interface Completion {
  /** Content address of the answer: SHA-256 over model, address, parameters, messages and sample index. */
  readonly id: string;
  readonly text: string;
  readonly usage: TokenUsage;
  readonly finishReason: "stop" | "length" | "content_filter" | "other";
  readonly aside?: Aside;
  /** US dollars by the price table; null if the model has no price. */
  readonly cost: number | null;
  /** Measurements of a clock or meter, which may differ between equal runs. */
  readonly measured: {
    /** Milliseconds from sending the last request to the end of its answer, without its time in the server's queue. */
    readonly latencyMs: number;
    /** The kinds of all tries that failed before the answer, in order. */
    readonly retries: readonly string[];
    readonly cached: boolean;
    /** The endpoint's id of this request, for questions to its operator. */
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
  /** Rejects with an `EngineError`; if an endpoint gave up, its `details.value` holds the kinds of all failed tries. */
  complete(messages: readonly Message[], options: CompleteOptions): Promise<Completion>;
  /** Number of answers that the endpoint writes at a time, once that has been learnt; null or absent before. */
  slots?(): number | null;
  close(): Promise<void>;
}
