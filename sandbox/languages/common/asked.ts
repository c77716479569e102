/**
 * The call in an assertion, as a query that the program can answer without seeing the test. It contains calls and
 * inputs, but never expected values.
 */
export interface AssertionQuestion {
  /** Ranges in the test's text: the whole assertion, and its expected value. */
  readonly places: readonly (readonly [from: number, to: number])[];
  /** Names of the program's functions and classes that the assertion's calls use. */
  readonly names: readonly string[];
  /** Statements that create the inputs of the assertion. */
  readonly before: string;
  /** Source text of the call, for example `add(1, 2)`. */
  readonly root: string;
  /**
   * The operations that the test applies to the returned value before the comparison. `_` stands for the value, as in
   * `_.length`.
   *
   * - `data`: the operation treats the value as plain data.
   * - `own`: the operation calls a method of one of the program's classes.
   * - `either`: the value's class determines at run time which of these two applies.
   * - `member`: the operation reads a member that plain data does not have.
   */
  readonly steps: readonly (readonly [text: string, by: "data" | "own" | "either" | "member"])[];
  readonly expected: unknown;
  readonly tolerance: number;
}
