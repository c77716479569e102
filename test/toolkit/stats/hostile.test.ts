import { describe, expect, test } from "vitest";
import { ToolkitError } from "../../../toolkit/errors.ts";
import * as stats from "../../../toolkit/stats/index.ts";

/** Wrong arguments that functions must refuse: a misspelt word, and a flat list instead of a table. */
// biome-ignore lint/suspicious/noExplicitAny: these calls break the types on purpose, as plain JavaScript can
const wrong = "two_sided" as any;
// biome-ignore lint/suspicious/noExplicitAny: see above
const flat = [0, 1, 0, 1] as any;
const [a, b] = [
  [0.9, 0.5, 0.7, 0.2, 0.4, 0.8],
  [0.6, 0.5, 0.5, 0.3, 0.1, 0.7],
];
const errors = { alpha: 0.1, q: 0.5 };
const judge = { sensitivity: 0.9, sensitivityN: 100, specificity: 0.85, specificityN: 120 };
const matrix = [
  [1, 0, 1, 1],
  [0, 1, 1, 0],
  [1, 1, 0, 0],
];

const calls: Readonly<Record<string, () => unknown>> = {
  "side of a proportion": () => stats.wilson(7, 10, { side: wrong }),
  "side of kappa": () =>
    stats.cohensKappa(
      [
        [4, 1],
        [1, 4],
      ],
      { side: wrong },
    ),
  "side of Cliff's delta": () => stats.cliffsDelta(a, b, { side: wrong }),
  "side of tau": () => stats.kendallTau(a, b, { side: wrong }),
  "side of ranks": () => stats.rankIntervals(matrix, { side: wrong, replicates: 10 }),
  "side of a confidence sequence": () => stats.successRate(6, 10, { side: wrong }),
  "alternative of McNemar": () => stats.mcnemar(7, 1, { alternative: wrong }),
  "alternative of the paired t test": () => stats.pairedT(a, b, { alternative: wrong }),
  "alternative of a permutation": () => stats.pairedPermutation(a, b, { alternative: wrong }),
  "alternative of Fisher's test": () => stats.fisherExact([matrix[0]!.slice(0, 2), [3, 4]], { alternative: wrong }),
  "method of McNemar": () => stats.mcnemar(7, 1, { test: wrong }),
  "method of a bootstrap": () => stats.bootstrap(a, (x) => x.length, { method: wrong, replicates: 10 }),
  "method of pass@k": () => stats.passAtKInterval([5, 5], [1, 3], 2, { method: wrong }),
  "method of a power": () => stats.powerTwoProportions(0.5, 0.6, 100, { test: wrong }),
  "variance of a z test": () => stats.twoProportions(3, 10, 5, 10, { variance: wrong }),
  "variant of tau": () => stats.kendallTau(a, b, { variant: wrong }),
  "ties of ranks": () => stats.ranks(a, { ties: wrong }),
  "direction of ranks": () => stats.ranks(a, { best: wrong }),
  "rounding of GRIM": () => stats.grim("0.5", 2, { rounding: wrong }),
  "rule of a region": () => stats.identificationRegion(0.5, { alpha: [0, 0.1], q: [0, 1] }, wrong),
  "interval to be corrected": () => stats.debiasedInterval(3, 10, errors, { interval: wrong }),
  "split of a variance": () => stats.contaminatedError(0.5, 10, errors, { split: wrong }),
  "correction of an error": () => stats.clusteredError([1, 0, 1], ["a", "a", "b"], { correction: wrong }),
  "a flat list of attempts": () => stats.successAtK(flat, 1),
  "a flat list of verdicts": () => stats.fleissKappa(flat),
  "a flat table": () => stats.chiSquaredTest(flat),
  "a flat list of runs": () => stats.rankStability(flat),
  "a flat list of samples": () => stats.varianceParts(flat),
  "a flat list of rows": () => stats.bootstrapMeans(flat),
  "more successes than trials behind a judge": () => stats.roganGladenInterval(300, 200, judge),
  "a NaN among the replicates": () => stats.quantile([1, Number.NaN], 0.5),
  "a NaN as power tuning": () => stats.predictionPowered([1, 0], [1, 1], [0, 1], { lambda: Number.NaN }),
  "endless attempts": () => stats.successCurve([[1], [0, 1]], Number.POSITIVE_INFINITY),
  "a number printed without quotes": () => stats.debit(0.5 as unknown as string, "0.48", 10),
};

describe("is refused by name, not read as something else", () => {
  test.each(Object.entries(calls))("%s", (_, call) => {
    expect(call).toThrow(ToolkitError);
  });
});

describe("one-sided bounds are those of the two-sided interval with twice the error", () => {
  const strata = [
    { weight: 0.6, observed: 0.8, n: 60, alpha: 0.05, q: 0.5 },
    { weight: 0.4, observed: 0.4, n: 40, alpha: 0.1, q: 0.3 },
  ];
  const intervals: Readonly<Record<string, (options: stats.IntervalOptions) => stats.Interval>> = {
    debiasStrata: (options) => stats.debiasStrata(strata, options),
    predictionPowered: (options) => stats.predictionPowered([1, 0, 1, 1], [1, 0, 1, 0], [1, 1, 0, 1, 0], options),
    roganGladenInterval: (options) => stats.roganGladenInterval(91, 200, judge, options),
    cliffsDelta: (options) => stats.cliffsDelta(a, b, options),
  };
  test.each(Object.entries(intervals))("%s", (_, interval) => {
    const both = interval({ level: 0.9 });
    const [lower, upper] = [interval({ level: 0.95, side: "lower" }), interval({ level: 0.95, side: "upper" })];
    expect(lower.low).toBeCloseTo(both.low, 10);
    expect(upper.high).toBeCloseTo(both.high, 10);
    expect(lower.high).toBeGreaterThanOrEqual(both.high);
    expect(upper.low).toBeLessThanOrEqual(both.low);
  });
});

test("a group of one value has a Cliff's delta, and an interval that says nothing", () => {
  expect(stats.cliffsDelta([2], [1, 3, 1])).toMatchObject({ superiority: 2 / 3, low: -1, high: 1 });
});

test("replicates that equal the estimate but for rounding are ties to BCa", () => {
  const values = [0.6, -2, 0.1];
  const mean = (x: readonly number[]): number => x.reduce((sum, v) => sum + v, 0) / x.length;
  const orders = [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
    [2, 0, 1],
    [0, 0, 0],
    [1, 1, 1],
  ];
  const replicates = orders.map((order) => mean(order.map((i) => values[i]!)));
  const left = values.map((_, i) => mean(values.filter((_, j) => i !== j)));
  expect(stats.bca(replicates, mean(values), left).z0).toBeCloseTo(0, 12);
});
