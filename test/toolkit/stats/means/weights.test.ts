import { describe, expect, test } from "vitest";
import { clusteredError } from "../../../../toolkit/stats/means/clustered-error.ts";
import { clusteredMean } from "../../../../toolkit/stats/means/clustered-mean.ts";
import { clusteredProportion } from "../../../../toolkit/stats/means/clustered-proportion.ts";
import { meanDifference } from "../../../../toolkit/stats/means/mean-difference.ts";
import { meanInterval } from "../../../../toolkit/stats/means/mean-interval.ts";
import { pairedDifference } from "../../../../toolkit/stats/means/paired-difference.ts";

const scores = [1, 1, 0, 0, 1, 0, 0.5, 1, 0.2, 0.9, 0, 1];
const tasks = [1, 1, 1, 2, 2, 3, 3, 3, 3, 4, 5, 5];

describe("CR2 and Satterthwaite's degrees of freedom are those of R's clubSandwich 0.5.8", () => {
  // In R: m <- lm(y ~ 1, weights = w); coef_test(m, vcovCR(m, cluster = g, type = "CR2"), test = "Satterthwaite")
  test.each([
    [[1, 0, 1, 0, 1, 0], [1, 2, 3, 4, 5, 6], [1, 1, 1, 1, 1, 100], 0.52177092479283, 1.00042354270043],
    [scores, tasks, undefined, 0.0695206652415158, 3.28685258964143],
    [scores, tasks, [1, 2, 3, 1, 5, 2, 2, 1, 1, 8, 3, 1], 0.132938991951873, 2.30630952397414],
  ])("%j", (y, g, weights, error, df) => {
    const result = clusteredError(y, g, { weights, correction: "CR2" });
    expect(result.standardError).toBeCloseTo(error, 11);
    expect(result.df).toBeCloseTo(df, 8);
  });
  test("of clusters of one size it is CR1 with C - 1", () => {
    const y = [1, 1, 0, 0, 1, 0, 1, 1];
    const g = ["a", "a", "b", "b", "c", "c", "d", "d"];
    const [reduced, plain] = [clusteredError(y, g, { correction: "CR2" }), clusteredError(y, g)];
    expect(reduced.standardError).toBeCloseTo(plain.standardError, 12);
    expect([reduced.df, plain.df]).toEqual([expect.closeTo(3, 10), 3]);
  });
});

describe("a task that carries nearly all weight", () => {
  const y = [1, 0, 1, 0, 1, 0];
  const weights = [1, 1, 1, 1, 1, 100];
  const g = [1, 2, 3, 4, 5, 6];
  test("leaves one effective degree of freedom, and says so", () => {
    for (const interval of [
      clusteredMean(y, g, { weights }),
      clusteredProportion(y, g, { weights }),
      meanInterval(y, { weights }),
      pairedDifference(y, [0, 1, 1, 0, 0, 1], { weights }),
      meanDifference(y, [0, 1, 1, 0], { weights: [weights, [1, 1, 1, 50]] }),
    ]) {
      expect(interval.warning).toContain("effective degrees of freedom");
      expect(interval.high - interval.low).toBeGreaterThan(0.7);
    }
  });
  test("equal weights change nothing and warn of nothing", () => {
    const alike = clusteredMean([...y, ...y], [...g, ...g.map((t) => t + 6)], { weights: Array(12).fill(3) });
    expect(alike).toEqual(clusteredMean([...y, ...y], [...g, ...g.map((t) => t + 6)]));
    expect(alike.warning).toBeNull();
  });
});
