import type { RunsBySolver } from "../base/kinds.ts";

/** A program known to be right or wrong for a user's problem, with its runs by input id. */
export interface KnownLine {
  readonly kind: "known";
  readonly problemId: string;
  readonly solutionId: string;
  readonly correct: boolean;
  readonly reference: boolean;
  readonly runs: RunsBySolver;
}
