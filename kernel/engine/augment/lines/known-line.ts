import type { RunsBySolver } from "../base/kinds.ts";

/** A known solution of a given problem, with its runs by input id. */
export interface KnownLine {
  readonly kind: "known";
  readonly problemId: string;
  readonly solutionId: string;
  readonly correct: boolean;
  readonly reference: boolean;
  readonly runs: RunsBySolver;
}
