import type { Interval, TestResult } from "../result.ts";

/** A measure of agreement of two lists, with its interval and test. */
export interface Correlation extends Interval {
  /** In [-1, 1]: 1 = same order, 0 = no relation, -1 = reverse order. */
  readonly estimate: number;
  /** The coefficient and the interval, for example "tau-b, fieller". */
  readonly method: string;
  readonly test: TestResult;
  /** Number of pairs of observations (x[i], y[i]). */
  readonly n: number;
}
