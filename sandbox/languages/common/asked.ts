/**
 * A question of an assertion to the program that can be put without the test. It consists of calls and inputs, and
 * never of expected values.
 */
export interface AssertionQuestion {
  /** Ranges of the assertion, and of its expected value. */
  readonly places: readonly (readonly [from: number, to: number])[];
  /** Names of the program that its calls use. */
  readonly names: readonly string[];
  /** Statements that make its inputs. */
  readonly before: string;
  /** Text of the call. */
  readonly root: string;
  /**
   * The steps of the test with the value, which is called `_`.
   *
   * - `data`: the step treats it as plain data.
   * - `own`: the step calls a method of one of the program's classes.
   * - `either`: the value's class decides between these two when the program runs.
   * - `member`: the step reads a member that no plain data has.
   */
  readonly steps: readonly (readonly [text: string, by: "data" | "own" | "either" | "member"])[];
  readonly expected: unknown;
  readonly tolerance: number;
}
