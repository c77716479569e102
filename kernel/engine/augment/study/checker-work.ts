import type { CheckerReason } from "../truth/checker-reason.ts";
import type { ProblemText, ProgramRef, WorkBase } from "./work-parts.ts";

/** A checker program, and an answer of the problem for each input. The checker skips inputs with null. */
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
  /** The reason for rejecting the previous checker. */
  readonly rejected: CheckerReason | null;
}

/** The output of a program, whose text is in the blob store. */
export interface KeptOutput {
  readonly hash: string;
  readonly blob: string;
}

/** A request for the classes of the different outputs of each input. */
export interface ClassesWork extends WorkBase {
  readonly kind: "classes";
  readonly checker: ProgramRef;
  readonly cases: readonly { readonly input: string; readonly outputs: readonly KeptOutput[] }[];
}

/** A trial of a checker on changed outputs. */
export interface ChangedWork extends WorkBase {
  readonly kind: "changed";
  readonly checker: ProgramRef;
  readonly cases: readonly { readonly input: string; readonly answer: string }[];
}
