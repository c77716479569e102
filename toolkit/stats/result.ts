/** An estimate with its interval of plausible values. */
export interface Interval {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
  /** Confidence level as a fraction, for example 0.95. */
  readonly level: number;
  /** Name of the method, for example "wilson". */
  readonly method: string;
  /** Number of independent observations that the interval is computed from. */
  readonly n: number;
  /** A reason to doubt the bounds; null or undefined if there is none. */
  readonly warning?: string | null;
}

/** The outcome of a hypothesis test. Two-sided by default; `alternative` changes it. */
export interface TestResult {
  /** Name of the test, for example "mcnemar-exact". */
  readonly test: string;
  readonly statistic: number;
  /** Degrees of freedom, if the test has them. */
  readonly df?: number | readonly [number, number];
  readonly pValue: number;
  readonly alternative: Alternative;
  readonly n: number;
}

export type Alternative = "two-sided" | "less" | "greater";

/** A point estimate with its standard error. */
export interface Estimate {
  readonly estimate: number;
  readonly standardError: number;
  readonly method: string;
  readonly n: number;
}

/** The bounds of an interval: both, or only a lower or an upper one. The other bound is then the end of the range. */
export type Side = "two-sided" | "lower" | "upper";

/** Options that all intervals share. */
export interface IntervalOptions {
  /** Confidence level as a fraction in (0, 1). Default 0.95. */
  readonly level?: number;
  /** The bounds that the interval has. Default "two-sided". */
  readonly side?: Side;
}
