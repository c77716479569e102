import type { CheckerReason } from "../truth/checker-reason.ts";
import type { ProblemText, ProgramRef, WorkBase } from "./work-parts.ts";

/**
 * A checker program, and a right answer for each input with which it compares outputs. Inputs with null are not
 * checked.
 */
export interface AnswerCheck {
  readonly checker: ProgramRef;
  readonly answers: { readonly blobs: readonly (string | null)[] } | { readonly texts: readonly string[] };
}

/** A request for a checker program. */
export interface CheckerWork extends WorkBase {
  readonly kind: "checker";
  readonly problem: ProblemText;
  readonly model: string;
  readonly attempt: number;
  /** The reason for rejecting the previous checker; null for the first attempt. */
  readonly rejected: CheckerReason | null;
}

/** An output that a program printed. The output's text is in the blob store. */
export interface KeptOutput {
  readonly hash: string;
  readonly blob: string;
}

/**
 * A request to group the outputs on each input into classes: outputs that the checker accepts in place of each other.
 */
export interface ClassesWork extends WorkBase {
  readonly kind: "classes";
  readonly checker: ProgramRef;
  readonly cases: readonly { readonly input: string; readonly outputs: readonly KeptOutput[] }[];
}

/** A request to run a checker on right answers that were changed; it should refuse most of them. */
export interface ChangedWork extends WorkBase {
  readonly kind: "changed";
  readonly checker: ProgramRef;
  readonly cases: readonly { readonly input: string; readonly answer: string }[];
}
