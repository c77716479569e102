import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { transpose } from "../../../../toolkit/stats/board.ts";
import { kendallTau } from "../../../../toolkit/stats/rank/kendall-tau.ts";
import { kendallW } from "../../../../toolkit/stats/rank/kendall-w.ts";
import { pearson } from "../../../../toolkit/stats/rank/pearson.ts";
import { rankBiasedOverlap } from "../../../../toolkit/stats/rank/rank-biased-overlap.ts";
import { spearman } from "../../../../toolkit/stats/rank/spearman.ts";
import { topKOverlap } from "../../../../toolkit/stats/rank/top-k-overlap.ts";
import { topKTau } from "../../../../toolkit/stats/rank/top-k-tau.ts";
import { weightedTau } from "../../../../toolkit/stats/rank/weighted-tau.ts";

const pairs = fc
  .array(fc.tuple(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -5, max: 5 })), { minLength: 4, maxLength: 30 })
  .filter((list) => new Set(list.map(([x]) => x)).size > 1 && new Set(list.map(([, y]) => y)).size > 1)
  .map((list) => [list.map(([x]) => x), list.map(([, y]) => y)] as const);

describe.each([
  ["pearson", pearson],
  ["spearman", (x: number[], y: number[]) => spearman(x, y, { test: "t" })],
] as const)("%s", (_, correlate) => {
  it("is symmetric, bounded, inside its interval, and turns its sign with a list", () => {
    fc.assert(
      fc.property(pairs, ([x, y]) => {
        const r = correlate(x, y);
        expect(correlate(y, x).estimate).toBeCloseTo(r.estimate, 12);
        expect(
          correlate(
            x,
            y.map((v) => -v),
          ).estimate,
        ).toBeCloseTo(-r.estimate, 12);
        expect(Math.abs(r.estimate)).toBeLessThanOrEqual(1);
        expect(r.low).toBeLessThanOrEqual(r.estimate + 1e-12);
        expect(r.high).toBeGreaterThanOrEqual(r.estimate - 1e-12);
        expect(r.test.pValue).toBeGreaterThanOrEqual(0);
        expect(r.test.pValue).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe("invariance", () => {
  it("of rank measures under monotone maps, of Pearson under straight ones", () => {
    fc.assert(
      fc.property(pairs, ([x, y]) => {
        const map = (v: number): number => v ** 3 + v;
        expect(spearman(x.map(map), y).estimate).toBeCloseTo(spearman(x, y).estimate, 12);
        expect(weightedTau(x.map(map), y)).toBeCloseTo(weightedTau(x, y), 12);
        expect(
          pearson(
            x.map((v) => 3 * v - 8),
            y,
          ).estimate,
        ).toBeCloseTo(pearson(x, y).estimate, 10);
      }),
    );
  });

  it("weighted tau with equal weights is tau-b, and both are bounded", () => {
    fc.assert(
      fc.property(pairs, ([x, y]) => {
        expect(weightedTau(x, y, { weigh: () => 1 })).toBeCloseTo(kendallTau(x, y).estimate, 10);
        expect(weightedTau(x, y, { weigh: () => 1, pair: "product" })).toBeCloseTo(kendallTau(x, y).estimate, 10);
        expect(Math.abs(weightedTau(x, y))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("weighted tau agrees with its definition over all pairs", () => {
    fc.assert(
      fc.property(pairs, ([x, y]) => {
        const places = x.map((_, i) => (i * 7) % x.length);
        const weight = (i: number, j: number): number => 1 / (places[i]! + 1) + 1 / (places[j]! + 1);
        const product = (a: readonly number[], b: readonly number[]): number =>
          a.reduce(
            (sum, _, i) =>
              sum +
              a.reduce(
                (s, __, j) => s + (j < i ? Math.sign(a[i]! - a[j]!) * Math.sign(b[i]! - b[j]!) * weight(i, j) : 0),
                0,
              ),
            0,
          );
        const expected = product(x, y) / Math.sqrt(product(x, x) * product(y, y));
        expect(weightedTau(x, y, { places })).toBeCloseTo(expected, 10);
      }),
    );
  });
});

const rankings = fc
  .tuple(fc.shuffledSubarray([..."ABCDEFGH"], { minLength: 1 }), fc.shuffledSubarray([..."ABCDEFGH"], { minLength: 1 }))
  .map(([a, b]) => [a, b] as const);

describe("overlap of rankings", () => {
  it("is symmetric, in range, and 1 for equal rankings", () => {
    fc.assert(
      fc.property(rankings, fc.double({ min: 0.05, max: 0.95, noNaN: true }), ([a, b], persistence) => {
        const overlap = rankBiasedOverlap(a, b, { persistence });
        expect(overlap).toBeCloseTo(rankBiasedOverlap(b, a, { persistence }), 12);
        expect(overlap).toBeGreaterThanOrEqual(-1e-12);
        expect(overlap).toBeLessThanOrEqual(1 + 1e-12);
        expect(rankBiasedOverlap(a, a, { persistence })).toBeCloseTo(1, 12);
        const k = Math.min(a.length, b.length);
        expect(topKOverlap(a, b, k)).toBe(topKOverlap(b, a, k));
        expect(topKTau(a, b, k)).toBeCloseTo(topKTau(b, a, k), 12);
        expect(topKTau(a, a, k)).toBe(1);
        expect(Math.abs(topKTau(a, b, k))).toBeLessThanOrEqual(1 + 1e-12);
      }),
    );
  });

  it("of full lists is Kendall's tau, of lists apart -1 and 0", () => {
    const [a, b] = [[..."ABCDE"], [..."BADEC"]];
    const places = (list: string[]): number[] => [..."ABCDE"].map((thing) => list.indexOf(thing));
    const distance = (10 * (1 - kendallTau(places(a), places(b)).estimate)) / 2;
    expect(topKTau(a, b, 5)).toBeCloseTo(1 - (2 * distance) / (25 + 0.5 * 5 * 4), 12);
    expect(topKTau(["A", "B"], ["C", "D"], 2)).toBe(-1);
    expect(rankBiasedOverlap(["A", "B"], ["C", "D"])).toBe(0);
  });

  it("is refused for rankings that are none", () => {
    expect(() => rankBiasedOverlap([], ["A"])).toThrow(/a must name/);
    expect(() => rankBiasedOverlap(["A"], ["B", "B"])).toThrow(/b names B twice/);
    expect(() => topKOverlap(["A"], ["A"], 2)).toThrow(expect.objectContaining({ argument: "k" }));
    expect(() => topKTau(["A"], ["A"], 1, { penalty: 2 })).toThrow(/penalty/);
  });
});

describe("Kendall's W", () => {
  it("is 1 for equal rankings, and tied to the mean Spearman correlation", () => {
    expect(
      kendallW([
        [1, 10, 0],
        [2, 20, 5],
        [3, 30, 9],
      ]).estimate,
    ).toBeCloseTo(1, 12);
    const rows = [
      [3, 1, 4, 2],
      [2, 1, 4, 3],
      [1, 3, 2, 4],
    ];
    const rhos = [spearman(rows[0]!, rows[1]!), spearman(rows[0]!, rows[2]!), spearman(rows[1]!, rows[2]!)];
    expect(kendallW(transpose(rows)).meanSpearman).toBeCloseTo(
      rhos.reduce((sum, { estimate }) => sum + estimate, 0) / 3,
      12,
    );
  });

  it("is refused where nothing is ranked", () => {
    expect(() =>
      kendallW([
        [1, 2],
        [1, 2],
      ]),
    ).toThrow(expect.objectContaining({ code: "undefined_result" }));
    expect(() => kendallW([[1, 2]])).toThrow(/at least 2 rows/);
    expect(() =>
      kendallW([
        [1, 2],
        [1, 2, 3],
      ]),
    ).toThrow(expect.objectContaining({ code: "length_mismatch" }));
  });
});

describe("degenerate lists", () => {
  it("are refused by name", () => {
    for (const correlate of [pearson, spearman, weightedTau]) {
      expect(() => correlate([1, 1, 1], [1, 2, 3])).toThrow(/values of x are equal/);
      expect(() => correlate([1, 2, 3], [4, 4, 4])).toThrow(/values of y are equal/);
      expect(() => correlate([1, 2], [1, 2, 3])).toThrow(expect.objectContaining({ code: "length_mismatch" }));
      expect(() => correlate([], [])).toThrow(expect.objectContaining({ code: "invalid_argument" }));
    }
    expect(() =>
      spearman(
        Array.from({ length: 11 }, (_, i) => i),
        Array.from({ length: 11 }, (_, i) => i),
        { test: "exact" },
      ),
    ).toThrow(/11!/);
    expect(() => weightedTau([1, 2], [1, 2], { weigh: () => 0 })).toThrow(
      expect.objectContaining({ argument: "weigh" }),
    );
  });

  it("of two or three pairs have their limits", () => {
    expect(pearson([1, 2], [3, 5])).toMatchObject({ estimate: 1, test: { pValue: 1 }, low: -1, high: 1 });
    expect(pearson([1, 2, 3], [1, 2, 3]).test.pValue).toBe(0);
    expect(spearman([1, 2, 3], [1, 2, 3]).test.pValue).toBeCloseTo(1 / 3, 12);
  });
});
