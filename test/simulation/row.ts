/** The coverage of one method at one size, over a grid of true values. */
export interface Row {
  /** The estimated quantity: "proportion", "difference", "paired difference", "clustered proportion", ... */
  readonly question: string;
  readonly method: string;
  /** True if the page of coverage recommends the method for this question. */
  readonly recommended: boolean;
  /** The number of independent trials, tasks or clusters (in each group). */
  readonly n: number;
  /** The number of samples a task; `spread` is the standard deviation of the tasks' logits. */
  readonly samples?: number;
  readonly spread?: number;
  /** The nominal level of confidence. */
  readonly level: number;
  /** The mean and minimum coverage over a grid of true values, and the true value with the minimum. */
  readonly mean: number;
  readonly minimum: number;
  readonly minimumAt: number;
  /** The mean width of the intervals over the grid of true values. */
  readonly width: number;
  /** The number of true values at which the coverage was computed. */
  readonly points: number;
  /** The number of simulated replicates; 0 if all outcomes are enumerated. */
  readonly replicates: number;
  readonly seed?: number;
}

/** The coverage and mean width at one true value. */
export interface Point {
  readonly truth: number;
  readonly coverage: number;
  readonly width: number;
}

const round = (x: number): number => Number(x.toFixed(5));

/** The mean and minimum coverage and the mean width over a grid of true values. */
export const summarise = (
  points: readonly Point[],
): Pick<Row, "mean" | "minimum" | "minimumAt" | "width" | "points"> => {
  const worst = points.reduce((low, point) => (point.coverage < low.coverage ? point : low));
  const mean = (pick: (point: Point) => number): number =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length;
  return {
    mean: round(mean((point) => point.coverage)),
    minimum: round(worst.coverage),
    minimumAt: round(worst.truth),
    width: round(mean((point) => point.width)),
    points: points.length,
  };
};
