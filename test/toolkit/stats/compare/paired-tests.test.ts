import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mcnemar } from "../../../../toolkit/stats/compare/mcnemar.ts";
import { pairedBootstrap } from "../../../../toolkit/stats/compare/paired-bootstrap.ts";
import { pairedPermutation } from "../../../../toolkit/stats/compare/paired-permutation.ts";
import { pairedT } from "../../../../toolkit/stats/compare/paired-t.ts";
import { signTest } from "../../../../toolkit/stats/compare/sign-test.ts";
import { wilcoxonSignedRank } from "../../../../toolkit/stats/compare/wilcoxon-signed-rank.ts";
import { seeded } from "../../../../toolkit/stats/random.ts";

const graded = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 })), { minLength: 3, maxLength: 14 })
  .map((list) => [list.map(([a]) => a / 4), list.map(([, b]) => b / 4)] as const);
const binary = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: 1 })), { minLength: 3, maxLength: 16 })
  .map((list) => [list.map(([a]) => a), list.map(([, b]) => b)] as const);

const tests = { pairedPermutation, signTest, wilcoxonSignedRank } as const;

describe.each(Object.entries(tests))("%s", (_, test) => {
  it("does not care for the order of models and tasks, and stays in [0, 1]", () => {
    fc.assert(
      fc.property(graded, ([a, b]) => {
        const { pValue } = test(a, b);
        expect(pValue).toBeGreaterThan(0);
        expect(pValue).toBeLessThanOrEqual(1);
        expect(test(b, a).pValue).toBeCloseTo(pValue, 10);
        expect(test(b, a, { alternative: "less" }).pValue).toBeCloseTo(
          test(a, b, { alternative: "greater" }).pValue,
          10,
        );
        expect(test(a.toReversed(), b.toReversed()).pValue).toBeCloseTo(pValue, 10);
      }),
      { numRuns: 40 },
    );
  });

  it("on right and wrong answers is McNemar's exact test", () => {
    fc.assert(
      fc.property(binary, ([a, b]) => {
        const only = (x: readonly number[], y: readonly number[]): number => x.filter((v, i) => v > y[i]!).length;
        const exact = mcnemar(only(a, b), only(b, a), { test: "exact" }).pValue;
        expect(test(a, b).pValue).toBeCloseTo(exact, 10);
      }),
      { numRuns: 60 },
    );
  });

  it("finds nothing where nothing differs, and refuses what cannot be paired", () => {
    expect(test([1, 0.5], [1, 0.5]).pValue).toBe(1);
    expect(() => test([1], [1, 0])).toThrow(expect.objectContaining({ code: "length_mismatch" }));
    expect(() => test([Number.NaN], [1])).toThrow(/a\[0\]/);
    expect(() => test([], [])).toThrow(expect.objectContaining({ argument: "a" }));
  });
});

describe("paired permutation", () => {
  it("by Monte Carlo comes close to all flips, and follows its seed", () => {
    const random = seeded(4);
    const a = Array.from({ length: 15 }, () => random.next());
    const b = a.map((value) => value - 0.15 + 0.5 * (random.next() - 0.4));
    const exact = pairedPermutation(a, b, { test: "exact" }).pValue;
    const drawn = pairedPermutation(a, b, { test: "monte-carlo", seed: 2 });
    expect(Math.abs(drawn.pValue - exact)).toBeLessThan(0.02);
    expect(pairedPermutation(a, b, { test: "monte-carlo", seed: 2 })).toEqual(drawn);
    expect(pairedPermutation(a, b, { test: "monte-carlo", seed: 3 }).pValue).not.toBe(drawn.pValue);
  });

  it("flips whole clusters", () => {
    const test = pairedPermutation([1, 1, 1, 1], [0, 0, 0, 0], { clusters: ["x", "x", "y", "y"] });
    expect(test).toMatchObject({ pValue: 0.5, permutations: 4, statistic: 1 });
    expect(() => pairedPermutation([1, 1], [0, 0], { clusters: ["x", "x"] })).toThrow(/at least 2 different labels/);
  });

  it("refuses an exact test that would not end", () => {
    const ones = Array.from({ length: 30 }, () => 1);
    expect(() =>
      pairedPermutation(
        ones,
        ones.map(() => 0),
        { test: "exact" },
      ),
    ).toThrow(/2\^30/);
  });
});

describe("paired t and bootstrap", () => {
  it("agree on many tasks", () => {
    const random = seeded(8);
    const a = Array.from({ length: 400 }, () => (random.next() < 0.6 ? 1 : 0));
    const b = a.map((value) => (random.next() < 0.25 ? (random.next() < 0.5 ? 1 : 0) : value));
    const [t, bootstrap] = [pairedT(a, b), pairedBootstrap(a, b, { replicates: 2000 })];
    expect(bootstrap.statistic).toBeCloseTo(t.estimate, 12);
    expect(Math.abs(bootstrap.low - t.low)).toBeLessThan(0.006);
    expect(Math.abs(bootstrap.pValue - t.pValue)).toBeLessThan(0.05);
    expect(pairedBootstrap(a, b, { replicates: 2000 })).toEqual(bootstrap);
    const clustered = pairedBootstrap(a, b, { replicates: 300, clusters: a.map((_, i) => i % 40) });
    expect(clustered).toMatchObject({ n: 40, statistic: t.estimate });
  });

  it("give one-sided bounds", () => {
    const [a, b] = [
      [1, 1, 0, 1, 0.5],
      [0, 1, 0, 0.5, 0.5],
    ];
    expect(pairedT(a, b, { side: "lower" }).high).toBe(Number.POSITIVE_INFINITY);
    expect(pairedT(a, b, { side: "lower" }).low).toBeGreaterThan(pairedT(a, b).low);
    expect(pairedBootstrap(a, b, { side: "upper", replicates: 99 }).low).toBe(Number.NEGATIVE_INFINITY);
  });

  it("say what happens without spread", () => {
    expect(pairedT([1, 0, 1], [1, 0, 1])).toMatchObject({ pValue: 1, statistic: 0, low: Number.NEGATIVE_INFINITY });
    expect(() => pairedT([1, 1, 1], [0, 0, 0])).toThrow(expect.objectContaining({ code: "undefined_result" }));
    expect(() => pairedT([1], [0])).toThrow(/at least 2/);
    expect(pairedT([1, 1, 1], [0, 1, 0]).correlation).toBeUndefined();
    expect(() => pairedT([1, 2], [2, 1], { level: 1 })).toThrow(/level/);
  });
});

describe("Wilcoxon", () => {
  it("takes differences that are equal but for rounding as ties", () => {
    const test = wilcoxonSignedRank([0.3, 0.7, 0.9], [0.2, 0.6, 1.0]);
    expect(test.statistic).toBe(4);
    expect(wilcoxonSignedRank([0.1 + 0.2], [0.3])).toMatchObject({ n: 0, pValue: 1 });
  });

  it("goes over into its normal approximation", () => {
    const random = seeded(6);
    const a = Array.from({ length: 150 }, () => random.next());
    const b = a.map((value) => value + 0.4 * (random.next() - 0.45));
    const [exact, rough] = [wilcoxonSignedRank(a, b), wilcoxonSignedRank(a, b, { test: "asymptotic" })];
    expect(Math.abs(exact.pValue - rough.pValue)).toBeLessThan(0.002);
  });
});
