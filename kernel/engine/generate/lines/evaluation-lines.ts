import type { ExecutionOutcome, ItemTestRun } from "../base/outcomes.ts";

export type ExtractionWay = "label" | "first" | "whole" | "none";

export interface ItemSubmissionLine {
  readonly kind: "submission";
  readonly submissionId: string;
  readonly study: "main" | "complete" | "stage";
  readonly itemId: string;
  readonly model: string;
  readonly sample: number;
  readonly turn: number;
  readonly replyChars: number;
  /**
   * "stop" if the model ended the reply; otherwise the reason, for example "truncated". "error" and "other":
   * there is no reply.
   */
  readonly finishReason: string;
  readonly blockLabels: readonly string[];
  /** The index of the fenced block with the code. Null if the code is the whole reply, or if there is none. */
  readonly used: number | null;
  readonly extraction: ExtractionWay;
  /** The result of the public test; null without code, or if the submission is unscored. */
  readonly demo: ItemTestRun | null;
  readonly full: ItemTestRun | null;
  readonly unscored: boolean;
  /** The feedback on the previous turn's answer, which the model got; null at turn 0. */
  readonly feedback: string | null;
}

/** A problem of an existing benchmark, for the contamination check. */
export interface ReferenceLine {
  readonly kind: "reference";
  readonly benchmark: string;
  readonly id: string;
  readonly text: string;
}

export interface InstructLine {
  readonly kind: "instruct";
  readonly itemId: string;
  readonly outcomes: readonly (ExecutionOutcome | "NO_CODE")[];
  readonly passes: number;
  readonly status: "kept" | "low" | "high" | "duplicate";
}

export interface TrainLine {
  readonly kind: "train";
  readonly itemId: string;
  readonly model: string;
  readonly passes: number;
  readonly n: number;
  readonly split: "dropped" | "partial" | "none";
}

export interface StageSampleLine {
  readonly kind: "stageSample";
  readonly itemIds: readonly string[];
}

export interface VerificationLine {
  readonly kind: "verification";
  readonly itemId: string;
  readonly annotator: string;
  readonly accurate: boolean;
}

export const errorLabelNames = [
  ...(["misunderstanding", "complexInstruction", "edgeCase", "missingFunctionality", "algorithmicLogic"] as const),
  ...(["fundamentals", "contradiction", "ambiguity", "unreasonableTest"] as const),
] as const;
export type ItemErrorLabel = (typeof errorLabelNames)[number];

export interface ItemErrorLabelsLine {
  readonly kind: "errorLabels";
  readonly itemId: string;
  readonly model: string;
  readonly of: "failure" | "pass";
  readonly judge: string;
  readonly replies: readonly (readonly string[])[];
  readonly labels: readonly ItemErrorLabel[] | null;
}
