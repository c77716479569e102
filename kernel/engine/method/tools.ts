import type { Outcome } from "../../../sandbox/contract/outcome.ts";
import type { Program } from "../../../sandbox/contract/program.ts";
import type { AnswerEnding } from "../models/base/answer-ending.ts";
import type { Message } from "../models/base/model.ts";
import type { BlobStore } from "./blob-store.ts";
import type { Contract } from "./contract.ts";
import type { RequestUsage } from "./usage.ts";

export interface Question<T> {
  readonly role: string;
  readonly messages: readonly Message[];
  readonly contract: Contract<T>;
  readonly temperature?: number;
  readonly maxTokens?: number;
  /**
   * The sample number in the cache key. Default: the number of earlier equal questions with the same scope and role.
   */
  readonly sample?: number;
  /**
   * The maximum number of questions for a usable answer. The second question states the fault of the first answer, in
   * the same conversation. Each further question begins a new conversation. Default 2.
   */
  readonly tries?: number;
  /** Facts that only simulated models get: in a header of the request, never in a prompt. The role is always sent. */
  readonly simulation?: Readonly<Record<string, string>>;
}

/** A usable answer with all messages of the conversation, or the reason why there is none. */
export type Answer<T> =
  | {
      readonly ok: true;
      readonly value: T;
      readonly messages: readonly Message[];
      /** The way in which the answer was cut off; null if it is complete. */
      readonly ending: AnswerEnding | null;
    }
  | { readonly ok: false; readonly problem: string };

/** One question and its answer, as the records store them. */
export interface Call {
  readonly role: string;
  readonly model: string;
  readonly sample: number;
  readonly messages: readonly Message[];
  readonly answer: string;
  readonly problem: string | null;
}

/** The functions that perform one request of a method: ask a model, run a program. */
export interface Tools {
  /**
   * Asks a model. If its answers stay unusable, `ok` of the result is false. Rejects with the engine's error if the
   * endpoint fails finally or the run is stopped.
   */
  ask<T>(question: Question<T>): Promise<Answer<T>>;
  /** The number of tokens of all answers of this request so far, reasoning included. */
  tokens(): { readonly inputTokens: number; readonly outputTokens: number };
  /**
   * Runs a program in the sandbox. A failure of the program never rejects. If the sandbox fails, the program runs
   * again, at most three times in all.
   */
  run(program: Program): Promise<Outcome>;
  /** Stores large texts, so that observation, state and evidence contain only their hashes. */
  readonly blobs: BlobStore;
  /** The tokens, calls and dollars of all answers of this request so far. */
  usage(): RequestUsage;
  /** A signal that is aborted when the run is stopped, or at the time limit of this request. */
  readonly signal: AbortSignal;
  /** True if this request exceeded its time limit while the run continues. */
  expired(): boolean;
}
