import type { Interval, TestResult } from "../result.ts";

/** A measure of agreement of two lists, with its interval and its test, each with its method named. */
export interface Correlation {
  /** In [-1, 1]: 1 = same order, 0 = no relation, -1 = reverse order. */
  readonly estimate: number;
  /** Which coefficient, for example "tau-b". */
  readonly method: string;
  readonly interval: Interval;
  readonly test: TestResult;
  /** Number of pairs of observations (x[i], y[i]). */
  readonly n: number;
}
