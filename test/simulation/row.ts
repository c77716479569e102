/** Coverage of one method at one size, over a grid of true values. */
export interface Row {
  /** What is estimated: "proportion", "difference", "paired difference", "clustered proportion", ... */
  readonly question: string;
  readonly method: string;
  /** True if the page of coverage recommends the method for this question. */
  readonly recommended: boolean;
  /** Independent trials, tasks or clusters (a group). */
  readonly n: number;
  /** Samples a task, where there are several, and how far tasks differ (standard deviation of the logit). */
  readonly samples?: number;
  readonly spread?: number;
  /** Nominal level. */
  readonly level: number;
  /** Coverage: mean and minimum over the grid, and the true value at the minimum. */
  readonly mean: number;
  readonly minimum: number;
  readonly minimumAt: number;
  /** Mean width over the grid. */
  readonly width: number;
  /** Number of true values in the grid. */
  readonly points: number;
  /** 0: enumerated exactly. */
  readonly replicates: number;
  readonly seed?: number;
}

/** Coverage at one true value. */
export interface Point {
  readonly truth: number;
  readonly coverage: number;
  readonly width: number;
}

const round = (x: number): number => Number(x.toFixed(5));

/** Mean, minimum and width over the grid. */
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
