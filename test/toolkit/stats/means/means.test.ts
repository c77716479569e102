import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clusteredError } from "../../../../toolkit/stats/means/clustered-error.ts";
import { clusteredMean } from "../../../../toolkit/stats/means/clustered-mean.ts";
import { clusteredProportion } from "../../../../toolkit/stats/means/clustered-proportion.ts";
import { pairedDifference } from "../../../../toolkit/stats/means/paired-difference.ts";
import { standardError } from "../../../../toolkit/stats/means/standard-error.ts";

const scores = fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 4, maxLength: 80 });
const labelled = scores.chain((values) =>
  fc.tuple(
    fc.constant(values),
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: values.length, maxLength: values.length }),
  ),
);
const several = (labels: readonly number[]): boolean => new Set(labels).size > 1;

describe("clustered errors", () => {
  test("every task its own cluster is the plain standard error", () => {
    fc.assert(
      fc.property(scores, (values) => {
        const own = clusteredError(
          values,
          values.map((_, i) => i),
        );
        expect(own.standardError).toBeCloseTo(standardError(values).standardError, 12);
        expect(own.designEffect).toBeCloseTo(1, 9);
      }),
    );
  });
  test("neither order nor names of clusters matter, and doubling all samples changes nothing", () => {
    fc.assert(
      fc.property(labelled, ([values, labels]) => {
        fc.pre(several(labels));
        const here = clusteredProportion(values, labels);
        const turned = clusteredProportion(
          [...values].reverse(),
          [...labels].reverse().map((x) => `c${x}`),
        );
        expect(turned.low).toBeCloseTo(here.low, 10);
        expect(turned.standardError).toBeCloseTo(here.standardError, 10);
        const twice = clusteredError([...values, ...values], [...labels, ...labels]);
        expect(twice.standardError).toBeCloseTo(clusteredError(values, labels).standardError, 10);
      }),
    );
  });
  test("a weight of 2 is the same as writing a score twice", () => {
    fc.assert(
      fc.property(labelled, ([values, labels]) => {
        fc.pre(several(labels));
        const weightedError = clusteredError(values, labels, {
          weights: values.map((_, i) => (i === 0 ? 2 : 1)),
          correction: "CR1",
        });
        const errorWithCopy = clusteredError([values[0]!, ...values], [labels[0]!, ...labels], { correction: "CR1" });
        expect(weightedError.estimate).toBeCloseTo(errorWithCopy.estimate, 12);
        if (errorWithCopy.naiveError > 0 && weightedError.naiveError > 0)
          expect(weightedError.standardError).toBeCloseTo(errorWithCopy.standardError, 10);
      }),
    );
  });
  test("missing scores are left out, not counted as 0", () => {
    const full = clusteredError([1, 0, 1], ["a", "b", "c"]);
    const gaps = clusteredError([1, null, 0, 1, null], ["a", "a", "b", "c", "d"]);
    expect(gaps).toEqual({ ...full, missing: 2 });
  });
  test("equal scores: error 0, design effect 1", () => {
    expect(clusteredError([1, 1, 1], ["a", "a", "b"])).toMatchObject({ standardError: 0, designEffect: 1 });
    expect(clusteredError([0.1, 0.1, 0.1], ["a", "a", "b"]).standardError).toBe(0);
  });
});

describe("clusteredProportion", () => {
  test("lies in [0, 1], holds the estimate, mirrors", () => {
    fc.assert(
      fc.property(labelled, ([values, labels]) => {
        fc.pre(several(labels));
        const here = clusteredProportion(values, labels);
        expect(here.low).toBeGreaterThanOrEqual(0);
        expect(here.low).toBeLessThanOrEqual(here.estimate + 1e-12);
        expect(here.high).toBeGreaterThanOrEqual(here.estimate - 1e-12);
        const mirrored = clusteredProportion(
          values.map((x) => 1 - x),
          labels,
        );
        expect(mirrored.low).toBeCloseTo(1 - here.high, 9);
        expect(here.effectiveN).toBeLessThanOrEqual(values.length);
      }),
    );
  });
  test("nothing solved: low 0, and a high that more tasks bring down and more samples do not", () => {
    const none = (tasks: number, samples: number) =>
      clusteredProportion(
        new Array<number>(tasks * samples).fill(0),
        Array.from({ length: tasks * samples }, (_, i) => i % tasks),
      );
    expect(none(60, 5).low).toBe(0);
    expect(none(60, 50).high).toBeCloseTo(none(60, 1).high, 12);
    expect(none(600, 5).high).toBeLessThan(none(60, 5).high / 5);
  });
  test("refuses scores outside [0, 1] and a single cluster", () => {
    expect(() => clusteredProportion([2, 0], ["a", "b"])).toThrow(expect.objectContaining({ argument: "values[0]" }));
    expect(() => clusteredProportion([1, 0], ["a", "a"])).toThrow(
      expect.objectContaining({ code: "undefined_result" }),
    );
    expect(() => clusteredMean([1, 0], ["a"])).toThrow(expect.objectContaining({ code: "length_mismatch" }));
    expect(() => clusteredMean([1, Number.NaN], ["a", "b"])).toThrow(
      expect.objectContaining({ argument: "values[1]" }),
    );
    expect(() => clusteredMean([1, 0], ["a", "b"], { weights: [1, 0] })).toThrow(
      expect.objectContaining({ argument: "weights[1]" }),
    );
  });
});

describe("pairedDifference", () => {
  test("turns its sign, and a constant added to both changes nothing", () => {
    fc.assert(
      fc.property(scores, fc.integer(), (a, seed) => {
        const b = a.map((_, i) => ((seed + i * 7) & 4 ? 1 : 0));
        const there = pairedDifference(a, b);
        const back = pairedDifference(b, a);
        expect(back.low).toBeCloseTo(-there.high, 12);
        expect(back.pValue).toBeCloseTo(there.pValue, 12);
        const moved = pairedDifference(
          a.map((x) => x + 3),
          b.map((x) => x + 3),
          { range: [3, 4] },
        );
        expect(moved.estimate).toBeCloseTo(there.estimate, 12);
        expect(moved.standardError).toBeCloseTo(there.standardError, 9);
      }),
    );
  });
  test("p below 0.05 exactly where the 95% interval leaves out 0", () => {
    fc.assert(
      fc.property(scores, fc.integer(), (a, seed) => {
        const b = a.map((x, i) => ((seed ^ (i * 2654435761)) & 8 ? x : 0));
        const { low, high, pValue, standardError } = pairedDifference(a, b);
        fc.pre(standardError > 0 && Math.abs(pValue - 0.05) > 1e-9);
        expect(low > 0 || high < 0).toBe(pValue < 0.05);
      }),
    );
  });
  test("limits: identical models, and a constant gap", () => {
    expect(pairedDifference([1, 0, 1], [1, 0, 1])).toMatchObject({ estimate: 0, pValue: 1 });
    expect(pairedDifference([1, 1], [0, 0])).toMatchObject({ pValue: 0.5, correlation: null });
    expect(pairedDifference([1, null, 0, 1], [0, 1, 0, null]).missing).toBe(2);
    expect(() => pairedDifference([1, null], [1, 1])).toThrow(expect.objectContaining({ code: "undefined_result" }));
  });
});
