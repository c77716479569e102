/**
 * Options of delivered test suites. They are additions of taulab to the UniCode method. They write `x-…` lines into the
 * evidence, and do not change its other lines.
 */
export interface DeliveryOptions {
  /**
   * True: an adjudicator model decides about some rejected problems. For these problems, the brute-force programs agree
   * with each other. Optimized programs written by at least two models agree on other outputs.
   */
  readonly suspects: boolean;
  /**
   * True: a model writes a checker program for a rejected problem that may have many right answers. In a trial, the
   * checker must accept right outputs and refuse changed ones.
   */
  readonly checkers: boolean;
  /**
   * Largest accepted probability of a wrong expected output, in [0, 1]. Tests above it are omitted. Null: no test is
   * omitted.
   */
  readonly posterior: number | null;
}
