import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as stats from "../../../../toolkit/stats/index.ts";

describe("regression", () => {
  test("with one label it is the two rates, and parted outcomes are refused", () => {
    const y = [1, 1, 1, 0, 1, 0, 0, 0, 0, 1];
    const model = ["a", "a", "a", "a", "a", "b", "b", "b", "b", "b"];
    const [intercept, b] = stats.logisticRegression(y, { model }).coefficients;
    expect(intercept!.estimate).toBeCloseTo(Math.log(4), 8);
    expect(Math.exp(b!.estimate)).toBeCloseTo(1 / 16, 8);
    expect(b!.name).toBe("model=b");
    expect(() => stats.logisticRegression([0, 0, 1, 1], { x: [1, 2, 3, 4] })).toThrow(
      expect.objectContaining({ code: "not_converged" }),
    );
  });
});

describe("ratings of an arena", () => {
  test("without ties and style are those of Bradley and Terry", () => {
    const wins = [
      [0, 7, 9],
      [3, 0, 6],
      [1, 4, 0],
    ];
    const matches = wins.flatMap((row, i) =>
      row.flatMap((n, j) => Array.from({ length: n }, (): stats.Match => [`${i}`, `${j}`, 1])),
    );
    const { ratings } = stats.arena(matches, { errors: "information" });
    const { strengths } = stats.bradleyTerry(wins);
    for (const { player, strength, standardError } of ratings) {
      expect(strength).toBeCloseTo(strengths[Number(player)]!.estimate, 8);
      expect(standardError).toBeCloseTo((strengths[Number(player)]!.standardError * 400) / Math.LN10, 6);
    }
  });
  test("find strengths, ties and style again", () => {
    const random = stats.seeded(12);
    const truth = [0.8, 0.2, -0.3, -0.7];
    const nu = 0.6;
    const style: number[][] = [];
    const matches = Array.from({ length: 6000 }, (): stats.Match => {
      const i = random.below(4);
      const j = (i + 1 + random.below(3)) % 4;
      const length = random.next() * 2 - 1;
      style.push([length]);
      const gap = truth[i]! - truth[j]! + 0.5 * length;
      const [win, loss] = [Math.exp(gap / 2), Math.exp(-gap / 2)];
      const u = random.next() * (win + loss + nu);
      return [`m${i}`, `m${j}`, u < win ? 1 : u < win + nu ? 0.5 : 0];
    });
    const { ratings, tieRate, effects, wins } = stats.arena(matches, { covariates: style });
    for (const { player, strength, standardError } of ratings)
      expect(Math.abs(strength - truth[Number(player.slice(1))]!)).toBeLessThan((4 * standardError * Math.LN10) / 400);
    expect(Math.abs(tieRate! - nu)).toBeLessThan(0.08);
    expect(Math.abs(effects[0]!.estimate - 0.5)).toBeLessThan(4 * effects[0]!.standardError);
    expect(wins[0]![1]! + wins[1]![0]!).toBeCloseTo(1, 12);
    expect(() => stats.arena([["A", "B", 1]])).toThrow(expect.objectContaining({ code: "undefined_result" }));
    expect(stats.arena([["A", "B", 1]], { prior: 1 }).ratings[0]!.estimate).toBeGreaterThan(1000);
  });
});

describe("which may be the best", () => {
  const random = stats.seeded(8);
  const board = [0.8, 0.79, 0.5].map((rate) => Array.from({ length: 200 }, () => (random.next() < rate ? 1 : 0)));
  test("the near ones stay, the far one goes, by both", () => {
    expect(stats.bestSet(board).members).toEqual([0, 1]);
    expect(stats.modelConfidenceSet(board).members).toEqual([0, 1]);
    expect(stats.bestSet(board).comparisons[2]!.high).toBe(0);
    expect(stats.bestSet(board, { best: "lower" }).members).toEqual([2]);
    expect(stats.postHoc(board).pValues[0]![2]!).toBeLessThan(0.01);
    expect(stats.postHoc(board, { test: "wilcoxon" }).pValues[0]![1]!).toBeGreaterThan(0.05);
  });
  test("the best is in the set as often as promised", () => {
    let held = 0;
    for (let run = 0; run < 200; run++) {
      const tasks = Array.from({ length: 60 }, () => random.next() * 0.6 - 0.3);
      const scores = [0.6, 0.58, 0.55, 0.5].map((rate) => tasks.map((ease) => (random.next() < rate + ease ? 1 : 0)));
      if (stats.bestSet(scores, { replicates: 400, seed: run }).members.includes(0)) held++;
    }
    expect(held).toBeGreaterThanOrEqual(182);
  });
});

describe("calibration", () => {
  test("the Brier score is its three parts; a flat confidence has area one half", () => {
    const confidences = fc.constantFrom(0, 0.2, 0.5, 0.9, 1);
    fc.assert(
      fc.property(fc.array(fc.tuple(confidences, fc.constantFrom(0, 1)), { minLength: 6, maxLength: 30 }), (rows) => {
        const [p, y] = [rows.map(([a]) => a), rows.map(([, b]) => b)];
        const { estimate, reliability, resolution, uncertainty } = stats.brierScore(p, y);
        expect(estimate).toBeCloseTo(reliability - resolution + uncertainty, 10);
        const { area, excess, curve } = stats.riskCoverage(p, y);
        expect(excess).toBeGreaterThanOrEqual(-1e-12);
        expect(area).toBeLessThanOrEqual(1);
        expect(curve.at(-1)!.risk).toBeCloseTo(1 - y.reduce<number>((a, b) => a + b, 0) / y.length, 12);
        const { n } = stats.calibrationBins(p, y).reduce((a, b) => ({ n: a.n + b.n }), { n: 0 });
        expect(n).toBe(rows.length);
      }),
    );
    expect(stats.auroc([0.5, 0.5, 0.5, 0.5], [1, 0, 1, 0]).estimate).toBe(0.5);
    const perfect = stats.auroc([0.9, 0.8, 0.2, 0.1], [1, 1, 0, 0]);
    expect([perfect.high, perfect.low < 0.9]).toEqual([1, true]);
  });
  test("calibrated confidences lie near what chance gives", () => {
    const random = stats.seeded(2);
    const p = Array.from({ length: 400 }, () => random.next());
    const y = p.map((q) => (random.next() < q ? 1 : 0));
    const { estimate, chance } = stats.calibrationError(p, y, { replicates: 199 });
    expect(Math.abs(estimate - chance)).toBeLessThan(0.03);
  });
});

describe("combining and agreeing", () => {
  test("equal effects have no heterogeneity, and AC1 stays where kappa collapses", () => {
    const same = stats.randomEffects([0.2, 0.2, 0.2], [0.1, 0.1, 0.1]);
    expect([same.tauSquared, same.iSquared]).toEqual([0, 0]);
    expect(same.estimate).toBeCloseTo(0.2, 12);
    expect(stats.combinePValues([0.03]).pValue).toBeCloseTo(0.03, 12);
    const counts = [...Array.from({ length: 46 }, () => [2, 0]), [1, 1], [1, 1], [1, 1], [0, 2]];
    expect(stats.gwetAc1(counts).estimate).toBeGreaterThan(0.9);
    expect(stats.fleissKappa(counts).estimate).toBeLessThan(0.4);
  });
  test("trends: two groups are the z test, rising values rise", () => {
    const { statistic } = stats.cochranArmitage([12, 20], [40, 40]);
    expect(statistic).toBeCloseTo(stats.twoProportions(20, 40, 12, 40).statistic, 12);
    expect(
      stats.jonckheere(
        [
          [1, 2],
          [3, 4],
          [5, 6],
        ],
        { alternative: "greater" },
      ).pValue,
    ).toBeLessThan(0.02);
    expect(
      stats.pageTest([
        [1, 1, 1, 1],
        [2, 2, 2, 2],
        [3, 3, 3, 3],
      ]).pValue,
    ).toBeCloseTo(1 / 6 ** 4, 12);
  });
});
