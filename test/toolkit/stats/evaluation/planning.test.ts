import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as stats from "../../../../toolkit/stats/index.ts";

describe("power", () => {
  test("on one side is that of a two-sided test of twice the error, but for the far tail", () => {
    expect(stats.powerPaired(0.05, 400, { between: 0.1 }, { sides: 1 })).toBeCloseTo(
      stats.powerPaired(0.05, 400, { between: 0.1 }, { level: 0.9 }),
      4,
    );
    expect(stats.powerMcnemar(200, 0.15, 0.07, { sides: 1, test: "exact" })).toBeGreaterThan(
      stats.powerMcnemar(200, 0.15, 0.07, { test: "exact" }),
    );
    const { n } = stats.sampleSizeMcnemar(0.15, 0.07, { sides: 1 });
    expect(stats.powerMcnemar(n, 0.15, 0.07, { sides: 1 })).toBeGreaterThanOrEqual(0.8);
    expect(stats.powerMcnemar(n - 1, 0.15, 0.07, { sides: 1 })).toBeLessThan(0.8);
    expect(() => stats.powerPaired(0.05, 400, { between: 0.1 }, { sides: 3 as 1 })).toThrow(/sides/);
  });
  test("of equivalence gives back the size that it was planned with", () => {
    for (const goal of ["equivalent", "non-inferior"] as const) {
      const { exact } = stats.sampleSizeEquivalence(0.8, 0.78, { margin: 0.1, goal });
      expect(stats.powerEquivalence(0.8, 0.78, exact, { margin: 0.1, goal })).toBeCloseTo(0.8, 8);
    }
    expect(stats.powerEquivalence(0.5, 0.5, 5, { margin: 0.01 })).toBe(0);
  });
  test("of a leaderboard keeps its level, and comes near the closed form for one pair", () => {
    expect(stats.powerLeaderboard([0.6, 0.6, 0.6], 100, { replicates: 400 }).falseFinds).toBeLessThan(0.09);
    // Without a shared difficulty of tasks, both models' answers are independent, so the power is that of two rates.
    const { found } = stats.powerLeaderboard([0.7, 0.5], 120, { spread: 0, own: 0, replicates: 1000 });
    expect(Math.abs(found[0]![1]! - stats.powerTwoProportions(0.7, 0.5, 120))).toBeLessThan(0.06);
    expect(() => stats.powerLeaderboard([0.5, 0.6], 1e6, { replicates: 1e4 })).toThrow(/replicates|draws/);
  });
});

describe("orders, reliability and information", () => {
  test("Somers' D of right and wrong is 2 AUC - 1, and perfect orders keep a width", () => {
    const [score, y] = [
      [0.1, 0.4, 0.35, 0.8, 0.7, 0.3],
      [0, 0, 1, 1, 1, 0],
    ];
    expect(stats.somersD(y, score).estimate).toBeCloseTo(2 * stats.auroc(score, y).estimate - 1, 12);
    for (const of of [stats.somersD, stats.goodmanKruskalGamma]) {
      const perfect = of([1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 3, 4, 5, 6, 7, 9]);
      expect(perfect).toMatchObject({ estimate: 1, high: 1 });
      expect(perfect.low).toBeLessThan(0.95);
    }
    expect(() => stats.goodmanKruskalGamma([1, 1], [1, 2])).toThrow(
      expect.objectContaining({ code: "undefined_result" }),
    );
  });
  test("KR-20 of right and wrong, and where a benchmark measures", () => {
    const items = [0, 0.5, 1].map((difficulty) => ({ discrimination: 1.5, difficulty }));
    const at = stats.testInformation(items, [-3, 0.5, 4]);
    expect(at[1]!.information).toBeGreaterThan(at[0]!.information);
    expect(at[1]!.information).toBeGreaterThan(at[2]!.information);
    expect(stats.ability([1, 0, 1], items, { method: "maximum-likelihood" }).standardError).toBeCloseTo(
      stats.testInformation(items, [stats.ability([1, 0, 1], items, { method: "maximum-likelihood" }).estimate])[0]!
        .standardError,
      9,
    );
    expect(() =>
      stats.cronbachAlpha([
        [1, 0],
        [0, 1],
      ]),
    ).toThrow(expect.objectContaining({ code: "undefined_result" }));
  });
  test("a median of few values has no bound, and one of many holds its level", () => {
    expect(stats.medianInterval([1, 2, 3])).toMatchObject({
      low: Number.NEGATIVE_INFINITY,
      high: Number.POSITIVE_INFINITY,
      reached: 1,
    });
    const { reached } = stats.medianInterval(Array.from({ length: 60 }, (_, i) => i));
    expect(reached).toBeGreaterThanOrEqual(0.95);
    expect(reached).toBeLessThan(0.98);
    expect(stats.geometricMean([1, 2, 4, 8], { clusters: ["a", "a", "b", "b"] }).n).toBe(4);
    expect(() => stats.geometricMean([2, 2, 2])).toThrow(expect.objectContaining({ code: "undefined_result" }));
  });
});

describe("printed means, deviations and p-values", () => {
  const grades = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 2, maxLength: 12 });
  test("true ones are never called impossible, whichever formula and however ties were rounded", () => {
    fc.assert(
      fc.property(grades, fc.constantFrom(1, 2), fc.boolean(), (values, digits, sample) => {
        const n = values.length;
        const mean = values.reduce((sum, v) => sum + v, 0) / n;
        const sd = Math.sqrt(values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / (sample ? n - 1 : n));
        const { formulas } = stats.grimmer(mean.toFixed(digits), sd.toFixed(digits), n, { range: [1, 7] });
        expect(formulas).toContain(sample ? "sample" : "population");
      }),
    );
  });
  test("of all pairs that five grades from 1 to 5 cannot have, most are found out", () => {
    const attained = new Set<string>();
    const visit = (left: number, least: number, values: readonly number[]): void => {
      if (left > 0) {
        for (let v = least; v <= 5; v++) visit(left - 1, v, [...values, v]);
        return;
      }
      const mean = values.reduce((sum, v) => sum + v, 0) / 5;
      const sd = Math.sqrt(values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / 4);
      attained.add(`${mean.toFixed(2)} ${sd.toFixed(2)}`);
    };
    visit(5, 1, []);
    let [impossible, found] = [0, 0];
    for (let mean = 10; mean <= 50; mean += 2)
      for (let sd = 0; sd <= 220; sd++) {
        const [m, s] = [(mean / 10).toFixed(2), (sd / 100).toFixed(2)];
        const { formulas } = stats.grimmer(m, s, 5, { range: [1, 5] });
        if (attained.has(`${m} ${s}`)) expect([m, s, formulas]).toEqual([m, s, expect.arrayContaining(["sample"])]);
        else {
          impossible++;
          if (!formulas.includes("sample")) found++;
        }
      }
    expect(found / impossible).toBeGreaterThan(0.95);
  });
  test("p-values are held against what was printed, one-sided where the text says so", () => {
    expect(stats.recomputeP("t", "1.70", "= .05", { df: 28, sides: 1 }).consistent).toBe(true);
    expect(stats.recomputeP("t", "1.70", "= .05", { df: 28 })).toMatchObject({
      consistent: false,
      decisionError: false,
    });
    expect(stats.recomputeP("z", "2.58", "p < .001").decisionError).toBe(false);
    expect(stats.recomputeP("F", "1.20", "< .05", { df: [2, 40] })).toMatchObject({
      consistent: false,
      decisionError: true,
    });
    expect(stats.recomputeP("chi2", "5.00", "> .05", { df: 1 })).toMatchObject({
      consistent: false,
      decisionError: true,
    });
    expect(() => stats.recomputeP("t", "2.0", "= .05")).toThrow(/df/);
    expect(() => stats.recomputeP("r", "1.20", "= .05", { df: 9 })).toThrow(/correlation/);
  });
});

test("Dunnett's bounds and p-values say the same", () => {
  const random = stats.seeded(11);
  const group = (shift: number): number[] => Array.from({ length: 8 }, () => shift + random.next());
  for (const one of stats.dunnett(group(0), [group(0.1), group(0.5), group(0)]))
    expect(one.low > 0 || one.high < 0).toBe(one.pValue < 0.05);
  expect(() => stats.dunnett([1, 1], [[1, 1]])).toThrow(expect.objectContaining({ code: "undefined_result" }));
});

describe("posteriors", () => {
  test("mirror one another where the models are exchanged, and their chances sum to 1", () => {
    const [one, two] = [
      stats.betaDifference(9, 12, 20, 50, { rope: 0.1 }),
      stats.betaDifference(20, 50, 9, 12, { rope: 0.1 }),
    ];
    expect(one.first).toBeCloseTo(two.second, 9);
    expect(one.low).toBeCloseTo(-two.high, 8);
    expect(one.first + one.equal + one.second).toBeCloseTo(1, 12);
    expect(stats.betaDifference(5, 9, 5, 9).first).toBeCloseTo(0.5, 10);
    const { low } = stats.betaPosterior(3, 10, { prior: [0.5, 0.5] });
    expect(low).toBeCloseTo(stats.jeffreys(3, 10).low, 12);
  });
  test("of shared tasks follow the differences", () => {
    const [a, b] = [
      [0.5, 0.6, 0.7, 0.4, 0.8, 0.5],
      [0.5, 0.6, 0.69, 0.41, 0.8, 0.5],
    ];
    expect(stats.bayesianSignedRank(a!, b!, { rope: 0.05, replicates: 500 }).equal).toBe(1);
    const [up, down] = [
      stats.bayesianSignedRank([1, 1, 1, 0.5], [0, 0, 0, 0.6]),
      stats.bayesianSignedRank([0, 0, 0, 0.6], [1, 1, 1, 0.5]),
    ];
    expect(Math.abs(up.first - down.second)).toBeLessThan(0.02);
    expect(up.first + up.equal + up.second).toBeCloseTo(1, 12);
  });
});
