/**
 * Options of delivered suites that go beyond the method. Their decisions are `x-…` lines of the evidence. All other
 * lines are the same as without these options.
 */
export interface DeliveryOptions {
  /**
   * True: the adjudicator decides problems in which the brute forces agree with each other but disagree with solvers
   * of two models.
   */
  readonly suspects: boolean;
  /** True: a problem that may have many right answers gets a checker program, if one passes its trial. */
  readonly checkers: boolean;
  /**
   * Largest accepted probability of a wrong expected output, in [0, 1]. Tests above it are omitted. Null: no test is
   * omitted.
   */
  readonly posterior: number | null;
}
