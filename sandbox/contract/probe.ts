/** `value`: another expected value; `negation`: the assertion's opposite; `exception`: another kind of exception. */
export type ProbeKind = "value" | "negation" | "exception";

/** A change at one place of a test's text. The changed test expects a different result. */
export interface Probe {
  /** Id of the test. */
  readonly test: string;
  /** Index of the first replaced character, and the index after the last one (UTF-16). */
  readonly from: number;
  readonly to: number;
  /** The replacement. */
  readonly text: string;
  readonly kind: ProbeKind;
}

/** Options of the additional checks after a pass. Missing options have the defaults. */
export interface Doubt {
  /**
   * The maximum number of probes. With 0, passes of `assert` tests are not checked further and are `unproven`.
   * Default 3. Default 2 in compiled languages if `calibrated` is absent, or if each probe needs a compilation.
   */
  readonly probes?: number;
  /**
   * Probes that a right solution fails (see `calibrateProbes`). A program that passes them is refuted. Absent: the
   * sandbox looks for places in the tests' text. A pass is then refuted in Python only: if the program passes all
   * changes at once and fails without its own comparisons.
   */
  readonly calibrated?: readonly Probe[];
  /** Seed of the choice among the probes. Default "". */
  readonly seed?: string;
  /**
   * Runs each probe of `calibrated` this many times, at most 10, in order. It stops at a probe that does not flip,
   * and after `probes` of them that flip each time. It does not change the verdict: `calibrateProbes` uses it with a
   * program that is known to be right.
   */
  readonly trial?: number;
}
