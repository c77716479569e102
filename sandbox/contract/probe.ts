/**
 * The kind of change that a probe makes in a test. `value`: another expected value; `negation`: the assertion's
 * opposite; `exception`: another kind of exception.
 */
export type ProbeKind = "value" | "negation" | "exception";

/**
 * A probe: a change of one range in a test's text, after which the test expects another result. A right solution fails
 * the changed test.
 */
export interface Probe {
  /** Id of the test whose text changes. */
  readonly test: string;
  /** Index of the first replaced character, and the index after the last one (UTF-16). */
  readonly from: number;
  readonly to: number;
  /** The text that replaces this range. */
  readonly text: string;
  readonly kind: ProbeKind;
}

/** Options for the additional checks of a program that passed its tests. Missing options have the defaults. */
export interface Doubt {
  /**
   * The maximum number of probes. With 0, passes of `assert` tests are not checked further and are `unproven`. Default
   * 3. In compiled languages the default is 2 if `calibrated` is absent, or if each probe needs a compilation.
   */
  readonly probes?: number;
  /**
   * Probes that a right solution fails (see `calibrateProbes`). A program that passes them is refuted. Absent: the
   * sandbox searches the tests' text for expected values to change. It then refutes a pass in Python only: if the
   * program passes all changes at once, but fails if its classes' own comparison methods are disabled.
   */
  readonly calibrated?: readonly Probe[];
  /** Seed of the choice among the probes. Default "". */
  readonly seed?: string;
  /**
   * Runs each probe of `calibrated` up to this many times (at most 10), in order. A probe is repeated only while the
   * program fails it. The trial ends after `probes` probes that the program failed every time. The verdict does not
   * change: `calibrateProbes` uses a trial with a program that is known to be right.
   */
  readonly trial?: number;
}
