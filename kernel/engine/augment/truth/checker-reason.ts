/** The reasons for rejecting a checker program. */
export type CheckerReason = "no_program" | "no_pool" | "refuses_right" | "accepts_changed";

/** The result of trying a checker program on right outputs and on changed ones. */
export interface CheckerTrial {
  /** False if the reply contained no program. */
  readonly hasProgram: boolean;
  /** False if no brute force is trusted, or too few solvers agree with it. */
  readonly hasPool: boolean;
  /** The number of right outputs in the trial, and of those that the checker accepts. */
  readonly right: { readonly tried: number; readonly accepted: number };
  /** The number of right outputs that were changed, and of those that the checker refuses. */
  readonly changed: { readonly tried: number; readonly refused: number };
}

/** The minimum share of changed outputs that a checker must refuse. */
const refusedShare = 0.9;

/**
 * The first reason to reject a checker program; null if it is accepted. The checker must accept every output of the
 * pool. It must also refuse 90% of the changed outputs, of which there must be at least one.
 */
export const checkerReason = ({ hasProgram, hasPool, right, changed }: CheckerTrial): CheckerReason | null => {
  if (!hasProgram) return "no_program";
  if (!hasPool) return "no_pool";
  if (right.accepted < right.tried) return "refuses_right";
  return changed.tried > 0 && changed.refused >= refusedShare * changed.tried ? null : "accepts_changed";
};
