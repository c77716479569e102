/** An estimate with the range of values that the data leave plausible. */
export interface Interval {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
  /** Confidence level as a fraction, for example 0.95. */
  readonly level: number;
  /** Name of the method, for example "wilson". */
  readonly method: string;
  /** Number of independent observations behind the interval. */
  readonly n: number;
  /** The reason to doubt the bounds, if there is one. */
  readonly warning?: string | null;
}

/** The outcome of a hypothesis test. Two-sided unless `alternative` says otherwise. */
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

/** The bounds of an interval: both, or only a lower or an upper one (the other is the end of the range). */
export type Side = "two-sided" | "lower" | "upper";

/** Options that every interval takes. */
export interface IntervalOptions {
  /** Confidence level as a fraction in (0, 1). Default 0.95. */
  readonly level?: number;
  /** Bounds of the interval. Default "two-sided". */
  readonly side?: Side;
}
