import { describe, expect, it } from "vitest";
import { transpose } from "../../../../toolkit/stats/board.ts";
import { seeded } from "../../../../toolkit/stats/random.ts";
import { criticalDifference } from "../../../../toolkit/stats/rank/critical-difference.ts";
import { friedman } from "../../../../toolkit/stats/rank/friedman.ts";
import { probabilityAbove } from "../../../../toolkit/stats/rank/probability-above.ts";
import { rankIntervals } from "../../../../toolkit/stats/rank/rank-intervals.ts";

describe("ranks and their intervals", () => {
  const scores = [
    [1, 1, 1, 1, 1, 1, 1, 0],
    [1, 0, 1, 0, 1, 1, 0, 0],
    [0, 0, 0, 0, 1, 0, 0, 0],
  ];

  it("hold the rank, follow the seed, and give each cluster one voice", () => {
    const [first, , last] = rankIntervals(scores, { replicates: 500 });
    expect(first).toMatchObject({ estimate: 1, low: 1, n: 8 });
    expect(last!.high).toBe(3);
    expect(rankIntervals(scores, { replicates: 500 })).toEqual(rankIntervals(scores, { replicates: 500, seed: 1 }));
    const clustered = rankIntervals(scores, { replicates: 200, clusters: [..."aabbccdd"] });
    expect(clustered[0]).toMatchObject({ estimate: 1, n: 4, method: "cluster-bootstrap-ranks" });
    expect(rankIntervals(scores, { replicates: 200, best: "lower" })[2]!.estimate).toBe(1);
    expect(rankIntervals(scores, { replicates: 50, side: "lower" })[0]!.high).toBe(3);
  });

  it("are refused for gaps and odd draws", () => {
    expect(() => rankIntervals([[1, 0]])).toThrow(/at least 2 rows/);
    expect(() => rankIntervals(scores, { indices: [[0, 8]] })).toThrow(/below 8/);
    expect(() => rankIntervals(scores, { indices: [] })).toThrow(/at least one draw/);
    expect(() => rankIntervals(scores, { clusters: ["a"] })).toThrow(
      expect.objectContaining({ code: "length_mismatch" }),
    );
  });

  it("probability above is complementary and agrees with the normal approximation", () => {
    const random = seeded(9);
    const a = Array.from({ length: 300 }, () => (random.next() < 0.6 ? 1 : 0));
    const b = a.map((value) => (random.next() < 0.2 ? 1 - value : value));
    const bayes = probabilityAbove(a, b, { replicates: 4000 }).estimate;
    expect(bayes).toBeCloseTo(probabilityAbove(a, b, { method: "normal" }).estimate, 1);
    expect(probabilityAbove(b, a, { replicates: 4000 }).estimate).toBeCloseTo(1 - bayes, 1);
    expect(probabilityAbove(a, b, { best: "lower", method: "normal" }).estimate).toBeCloseTo(
      probabilityAbove(b, a, { method: "normal" }).estimate,
      12,
    );
    expect(probabilityAbove([1, 0], [1, 0]).estimate).toBe(0.5);
    expect(() => probabilityAbove([1, 0], [1, 0], { clusters: ["a", "a"] })).toThrow(/2 different labels/);
  });
});

describe("critical differences", () => {
  it("group models that the data cannot tell apart", () => {
    const rows = Array.from({ length: 12 }, (_, i) => [9, 8.9 - 0.2 * (i % 2 ? -1 : 1), 3, 1]);
    const { groups, meanRanks, criticalDifference: span } = criticalDifference(transpose(rows));
    expect(groups).toEqual(
      [
        [0, 1],
        [1, 2],
        [2, 3],
      ].filter(([a, b]) => meanRanks[b!]! - meanRanks[a!]! <= span),
    );
    expect(meanRanks.reduce((a, b) => a + b, 0)).toBe(10);
  });

  it("come with Friedman's test, exact where the orders are perfect", () => {
    const perfect = friedman([
      [3, 9, 5],
      [2, 8, 4],
      [1, 7, 1],
    ]);
    expect(perfect).toMatchObject({
      statistic: 6,
      meanRanks: [1, 2, 3],
      imanDavenport: { statistic: Number.POSITIVE_INFINITY },
    });
    expect(perfect.imanDavenport.pValue).toBeCloseTo(1 / 36, 12);
    expect(() =>
      friedman([
        [1, 1],
        [1, 1],
      ]),
    ).toThrow(expect.objectContaining({ code: "undefined_result" }));
  });
});
