import type { Request } from "../../method/method.ts";
import type { ItemSubmissionLine } from "../lines/evaluation-lines.ts";
import type { ItemRef } from "./item-ref.ts";

/** An earlier turn of a refinement: the hash of the model's reply in the blob store, and the feedback on it. */
export interface Exchange {
  readonly replyHash: string;
  readonly feedback: string;
}

/** A solved problem that a base model reads before the problem to solve. */
export interface Demonstration {
  readonly question: string;
  readonly solution: string;
}

export interface ItemSubmitWork extends Request, ItemRef {
  readonly kind: "submit";
  readonly study: ItemSubmissionLine["study"];
  readonly model: string;
  readonly sample: number;
  readonly turn: number;
  readonly question: string;
  readonly demoTest: string;
  readonly fullTest: string;
  readonly cases: { readonly public: number; readonly private: number };
  readonly dialogue: readonly Exchange[];
  readonly demonstrations: readonly Demonstration[];
  /** The form of the feedback on a failure; null at the last turn, because no answer follows. */
  readonly feedback: "full" | "redacted" | null;
  /** Literals that redacted feedback must mask. */
  readonly secrets: readonly string[];
  readonly keepsReply: boolean;
}

export interface ItemLabelWork extends Request, ItemRef {
  readonly kind: "label";
  readonly model: string;
  readonly of: "failure" | "pass";
  readonly attempt: number;
  readonly question: string;
  readonly fullTest: string;
  readonly outcome: string;
  readonly replyHash: string;
}

export interface AccuracyWork extends Request, ItemRef {
  readonly kind: "accuracy";
  readonly question: string;
  readonly fullTest: string;
  readonly solution: string;
}
