/**
 * Options of delivered suites that go beyond the method. Their decisions stand in `x-…` lines of the evidence;
 * all other lines are those of a run without them.
 */
export interface DeliveryOptions {
  /**
   * True: the adjudicator decides problems whose brute forces agree with each other, but not with solvers of two
   * models.
   */
  readonly suspects: boolean;
  /** True: a problem that may have many right answers gets a checker program, if one passes its trial. */
  readonly checkers: boolean;
  /** The maximum probability of a wrong expected output, in [0, 1]; tests above it are left out. Null: no test is left out. */
  readonly posterior: number | null;
}
