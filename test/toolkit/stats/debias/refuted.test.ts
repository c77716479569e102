import { describe, expect, test } from "vitest";
import { cliffsDelta } from "../../../../toolkit/stats/compare/cliffs-delta.ts";
import { auditedInterval } from "../../../../toolkit/stats/debias/audited-interval.ts";
import { debiasStrata } from "../../../../toolkit/stats/debias/debias-strata.ts";
import { debiasedInterval } from "../../../../toolkit/stats/debias/debiased-interval.ts";
import { identificationRegion } from "../../../../toolkit/stats/debias/identification-region.ts";
import { predictionPowered } from "../../../../toolkit/stats/debias/prediction-powered.ts";
import { roganGladenInterval } from "../../../../toolkit/stats/debias/rogan-gladen-interval.ts";
import { wald } from "../../../../toolkit/stats/intervals/wald.ts";

describe("a correction whose condition fails within its own uncertainty says so", () => {
  test.each([
    [91, 200, { sensitivity: 0.9, sensitivityN: 5, specificity: 0.15, specificityN: 500 }],
    [2, 85, { sensitivity: 0.331, sensitivityN: 40, specificity: 0.6845, specificityN: 12 }],
  ])("a judge that may be no better than chance leaves the whole range: %i of %i", (x, n, judge) => {
    const interval = roganGladenInterval(x, n, judge);
    expect(interval).toMatchObject({ low: 0, high: 1 });
    expect(interval.warning).toContain("sensitivity plus specificity");
  });

  test("a good judge on many answers has no warning", () => {
    const judge = { sensitivity: 0.9, sensitivityN: 100, specificity: 0.85, specificityN: 120 };
    expect(roganGladenInterval(91, 200, judge).warning).toBeNull();
  });
});

describe("data that refute alpha and q give a warning and no certainty", () => {
  test("known alpha and q", () => {
    const refuted = debiasedInterval(95, 100, { alpha: 0.2, q: 0.25 });
    expect(refuted).toMatchObject({ low: 0, high: 1, estimate: 1 });
    expect(refuted.rawLow).toBeCloseTo(1.0478, 3);
    expect(refuted.warning).toContain("refute alpha and q");
  });
  test("hardly: the corrected rate lies outside [0, 1], its interval does not", () => {
    const hardly = debiasedInterval(100, 100, { alpha: 0.06, q: 0.5 });
    expect(hardly.low).toBeLessThan(1);
    expect(hardly.warning).toContain("hardly fit");
  });
  test("ranges, regions and tags", () => {
    const bounds = { alpha: [0.2, 0.2], q: [0.2, 0.25] } as const;
    expect(debiasedInterval(95, 100, bounds).warning).toContain("refute");
    expect(identificationRegion(0.95, bounds)).toMatchObject({ empty: true, low: 0, high: 1 });
    expect(debiasStrata([{ weight: 1, observed: 0.99, n: 400, alpha: 0.2, q: 0.2 }]).warning).toContain("refute");
    expect(auditedInterval(391, 500, { bad: 2, audited: 113 }).warning).toBeNull();
  });
});

describe("data without spread", () => {
  test("groups that do not overlap have Newcombe's bound", () => {
    const difference = cliffsDelta([0, 0, 0], [1, 1, 1]);
    expect(difference).toMatchObject({ estimate: -1, low: -1 });
    expect(difference.high).toBeGreaterThan(-0.6);
    expect(difference.high).toBeLessThan(1);
    const manyZeros = Array(200).fill(0);
    expect(cliffsDelta(manyZeros, Array(200).fill(1)).high).toBeLessThan(-0.9);
  });
  test("gold labels that all agree leave the share that may differ", () => {
    const { low, high, estimate } = predictionPowered([1, 1, 1], [1, 1, 1], [1, 1, 1, 1]);
    expect([estimate, high]).toEqual([1, 1]);
    expect(low).toBeCloseTo(1 - 1.959964 ** 2 / (3 + 1.959964 ** 2), 6);
  });
  test("tags that are all right are as sure as their number of tasks", () => {
    const tag = { weight: 1, observed: 1, alpha: 0, q: 0 };
    expect(debiasStrata([{ ...tag, n: 5 }]).low).toBeCloseTo(0.5655, 3);
  });
  test("a textbook interval without width warns", () => {
    expect(wald(10, 10).warning).toContain("wilson");
    expect(wald(9, 10).warning).toBeUndefined();
  });
});
