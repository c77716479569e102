import { describe, expect, test } from "vitest";
import { betweenRuns } from "../../../../toolkit/stats/means/between-runs.ts";
import { deviationFromMargin } from "../../../../toolkit/stats/means/deviation-from-margin.ts";
import { finiteBenchmark } from "../../../../toolkit/stats/means/finite-benchmark.ts";
import { meanInterval } from "../../../../toolkit/stats/means/mean-interval.ts";
import { pooledError } from "../../../../toolkit/stats/means/pooled-error.ts";
import { standardError } from "../../../../toolkit/stats/means/standard-error.ts";
import { varianceParts } from "../../../../toolkit/stats/means/variance-parts.ts";

describe("variance parts", () => {
  test("balanced: the error between questions is the plain error of the questions' means", () => {
    const rows = [
      [1, 1, 0],
      [0, 0, 0],
      [1, 1, 1],
      [0, 1, 0],
      [1, 0, 1],
    ];
    const means = rows.map((row) => row.reduce((s, x) => s + x, 0) / 3);
    expect(varianceParts(rows).standardError).toBeCloseTo(standardError(means).standardError, 12);
    expect(varianceParts(rows).runDeviation).toBeCloseTo(0.11547005383792514, 12);
  });
  test("unequal counts and missing scores", () => {
    const parts = varianceParts([
      [1, 0],
      [1, 1, 1, null],
      [0, 0, 1, 0],
    ]);
    expect(parts.samples).toBeCloseTo((9 - 29 / 9) / 2, 12);
    expect(parts.runDeviation).toBeNull();
    expect(
      varianceParts([
        [1, 1],
        [1, 1],
      ]),
    ).toMatchObject({ intraclass: null, within: 0 });
  });
  test("refuses what has no answer", () => {
    expect(() => varianceParts([[1, 0]])).toThrow(expect.objectContaining({ code: "undefined_result" }));
    expect(() => varianceParts([[1], [0]])).toThrow(expect.objectContaining({ code: "undefined_result" }));
  });
});

test("margins, runs, finite benchmarks and pooled errors", () => {
  const { high, estimate, deviation } = meanInterval([0.62, 0.65, 0.6]);
  expect(deviationFromMargin(high - estimate, 3)).toBeCloseTo(deviation, 12);
  const runs = betweenRuns([0.62, 0.65, 0.6, 0.63]);
  expect(runs.deviationLow).toBeLessThan(runs.deviation);
  expect(runs.deviationHigh).toBeGreaterThan(runs.deviation);
  const estimateOf = { estimate: 0.5, standardError: 0.1, method: "x", n: 100 };
  expect(finiteBenchmark(estimateOf, 100).standardError).toBe(0);
  expect(() => finiteBenchmark(estimateOf, 99)).toThrow(expect.objectContaining({ argument: "size" }));
  expect(() => pooledError([0.1], [1])).toThrow(expect.objectContaining({ code: "undefined_result" }));
  expect(() => meanInterval([0.5])).toThrow(expect.objectContaining({ argument: "values" }));
  expect(meanInterval([1, 2, 3, 4], { weights: [1, 1, 1, 1] })).toEqual(meanInterval([1, 2, 3, 4]));
});
