import type { WeightsFacts } from "../weights/find-weights.ts";

export interface Message {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

export interface CompleteOptions {
  /** The repetition: the number, from 0, of this sample among those with the same messages. Part of the cache key. */
  readonly sample: number;
  /**
   * Distinguishes requests with equal texts that need separate answers, such as those of two tasks. Part of the cache
   * key.
   */
  readonly apart?: string;
  readonly temperature?: number;
  readonly topP?: number;
  readonly maxTokens?: number;
  /**
   * The output limit in tokens if `maxTokens` is absent. It guards against endless answers. A reasoning model gets a
   * higher limit. If an endpoint refuses the limit, the request is repeated without it. The limit is not part of the
   * cache key.
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
  /** A slot to wait for before a cached answer is read. It limits the number of answers in memory. */
  readonly room?: QueueSlot;
}

/** Fields that a user may set for all requests of a run. */
export type RequestFields = Pick<CompleteOptions, "temperature" | "topP" | "maxTokens" | "stop" | "reasoningEffort">;

/** A slot in a queue that lets only a limited number of callers work at the same time. */
export interface QueueSlot {
  /** Waits for a free slot and takes it. Resolves at once if the slot was already taken by this caller. */
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
  /** The cost of this answer in US dollars, if the endpoint reports it. */
  readonly usd?: number;
}

/** Natural logarithms of the probabilities that a model gave the tokens of its answer, in order. */
export interface TokenLogprobs {
  /** The tokens, one for each of `values`; absent if their text would contain a secret. */
  readonly tokens?: readonly string[];
  readonly values: readonly number[];
}

/** Parts of an endpoint's answer other than its text. A field is absent if the endpoint does not send it. */
export interface Aside {
  /** The model's thinking, if it is separate from the answer. */
  readonly reasoning?: string;
  /** True if the endpoint marks the answer as a refusal. */
  readonly refused?: true;
  /** The endpoint's finish reason, if taulab has no equivalent. */
  readonly finish?: string;
  /** Name of the model that answered, if it differs from the requested one. */
  readonly servedModel?: string;
  readonly fingerprint?: string;
  /** The log probabilities of the answer's tokens, if they were requested. */
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
  /** Measured values, which may differ between runs with the same seed. */
  readonly measured: {
    /** Milliseconds from the last try's request to the end of its answer, without the time in the server's queue. */
    readonly latencyMs: number;
    /** The kinds of all tries that failed before the answer, in order. */
    readonly retries: readonly string[];
    readonly cached: boolean;
    /** The id that the endpoint gave this request, for questions to its operator. */
    readonly requestId?: string;
  };
}

/** A language model behind an endpoint. Rejects with an `EngineError`. */
export interface Model {
  /** The id the user typed, for example "openai/gpt-4o-mini" or "sim/steady". */
  readonly id: string;
  readonly simulated: boolean;
  /** Properties of weights that run on this machine; absent for an endpoint. */
  readonly weights?: WeightsFacts;
  /**
   * Asks the model. Rejects with an `EngineError`; after retries, `details.failedTries` lists the kinds of all failed
   * tries.
   */
  complete(messages: readonly Message[], options: CompleteOptions): Promise<Completion>;
  /** The number of answers that the endpoint generates in parallel; null or absent until it has been measured. */
  slots?(): number | null;
  close(): Promise<void>;
}
