import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seeded } from "../../../../toolkit/stats/random.ts";
import { compareStability } from "../../../../toolkit/stats/rank/compare-stability.ts";
import { kendallTau } from "../../../../toolkit/stats/rank/kendall-tau.ts";
import { rankStability } from "../../../../toolkit/stats/rank/rank-stability.ts";

const runs = fc
  .tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 2, max: 7 }))
  .chain(([r, k]) =>
    fc.array(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: k, maxLength: k }), { minLength: r, maxLength: r }),
  )
  .filter((rows) => rows.every((row) => new Set(row).size > 1));

describe("rank stability", () => {
  it("is the mean tau over run pairs, whatever the order of runs and models", () => {
    fc.assert(
      fc.property(runs, (rows) => {
        const { estimate, lowest, highest, runPairs, low, high } = rankStability(rows);
        const taus = rows.flatMap((a, i) => rows.slice(0, i).map((b) => kendallTau(a, b).estimate));
        expect(estimate).toBeCloseTo(taus.reduce((a, b) => a + b, 0) / taus.length, 12);
        expect([lowest, highest, runPairs]).toEqual([Math.min(...taus), Math.max(...taus), taus.length]);
        expect(rankStability(rows.toReversed()).estimate).toBeCloseTo(estimate, 12);
        expect(rankStability(rows.map((row) => row.toReversed())).estimate).toBeCloseTo(estimate, 12);
        expect(low).toBeLessThanOrEqual(estimate);
        expect(high).toBeGreaterThanOrEqual(estimate);
      }),
    );
  });

  it("ranks lower values higher where asked, which leaves tau alone, and says the ties", () => {
    const turns = [
      [2.57, 3.24, 3.84, 3.7],
      [2.5, 3.3, 3.8, 3.8],
    ];
    const [lower, higher] = [rankStability(turns, { best: "lower" }), rankStability(turns)];
    expect(lower.estimate).toBe(higher.estimate);
    expect(lower.ranks[0]).toEqual([1, 2, 4, 3]);
    expect(higher.ranks[0]).toEqual([4, 3, 1, 2]);
    expect(lower.ties).toEqual([{ run: 1, models: [2, 3] }]);
  });

  it("obeys the parity law of three untied runs, so that 0.928 cannot come of 8 models", () => {
    const random = seeded(11);
    const attainable = new Set(Array.from({ length: 29 }, (_, m) => (1 - (4 * m) / (3 * 28)).toFixed(9)));
    for (let i = 0; i < 200; i++) {
      const three = Array.from({ length: 3 }, () => Array.from({ length: 8 }, () => random.next()));
      expect(attainable).toContain(
        rankStability(three)
          .estimate.toFixed(9)
          .replace(/^-(0\.0+)$/, "$1"),
      );
    }
    expect([...attainable].filter((value) => Math.abs(Number(value) - 0.928) < 0.0011)).toEqual([]);
  });

  it("has an interval that covers the truth, for few runs and for very stable ones too", () => {
    const coverage = (runsMade: number, noise: number): number => {
      const random = seeded(3);
      const draw = (n: number): number[][] =>
        Array.from({ length: n }, () =>
          Array.from({ length: 8 }, (_, m) => m + noise * (random.next() + random.next() - 1)),
        );
      const truth = rankStability(draw(250)).estimate;
      let inside = 0;
      for (let i = 0; i < 300; i++) {
        const { low, high } = rankStability(draw(runsMade));
        if (low <= truth && truth <= high) inside++;
      }
      return inside / 300;
    };
    expect(coverage(3, 5)).toBeGreaterThan(0.93);
    expect(coverage(5, 1.2)).toBeGreaterThan(0.93);
    expect(coverage(3, 1.2)).toBeGreaterThan(0.9);
  });

  it("keeps an interval where all runs agree", () => {
    const { estimate, low, high, method } = rankStability(Array.from({ length: 3 }, () => [8, 7, 6, 5, 4, 3, 2, 1]));
    expect([estimate, high]).toEqual([1, 1]);
    expect(low).toBeCloseTo(0.7476, 3);
    expect(method).toContain("one swap from perfect");
  });

  it("refuses what has no answer", () => {
    expect(() => rankStability([[1, 2]])).toThrow(/at least 2 rows/);
    expect(() =>
      rankStability([
        [1, 2],
        [3, 3],
      ]),
    ).toThrow(expect.objectContaining({ argument: "runs[1]" }));
    expect(() =>
      rankStability([
        [1, 2],
        [3, Number.NaN],
      ]),
    ).toThrow(/runs\[1\]\[1\]/);
    expect(() =>
      rankStability([
        [1, 2],
        [3, 4, 5],
      ]),
    ).toThrow(expect.objectContaining({ code: "length_mismatch" }));
    expect(
      rankStability([
        [1, 2, 3],
        [1, 3, 2],
      ]),
    ).toMatchObject({ low: -1, high: 1 });
  });
});

describe("comparing two protocols", () => {
  it("finds nothing between equal ones and says what three runs can show", () => {
    const same = [
      [1, 2, 3, 4],
      [2, 1, 3, 4],
      [1, 2, 4, 3],
    ];
    expect(compareStability(same, same)).toMatchObject({
      difference: 0,
      pValue: 1,
      permutations: 8,
      smallestPValue: 0.25,
    });
  });

  it("changes sign with the protocols and keeps its p-value", () => {
    const [a, b] = [
      [
        [1, 2, 3, 4],
        [1, 2, 3, 4],
        [1, 2, 4, 3],
      ],
      [
        [4, 1, 3, 2],
        [1, 4, 2, 3],
        [2, 3, 1, 4],
      ],
    ];
    const [there, back] = [compareStability(a, b), compareStability(b, a)];
    expect(back.difference).toBeCloseTo(-there.difference, 12);
    expect(back.pValue).toBeCloseTo(there.pValue, 12);
    expect(compareStability({ repair: a, final: a }, { repair: b, final: b }).difference).toBeCloseTo(
      there.difference,
      12,
    );
  });

  it("refuses what does not pair up", () => {
    const [two, three] = [
      [
        [1, 2],
        [2, 1],
      ],
      [
        [1, 2],
        [2, 1],
        [1, 2],
      ],
    ];
    expect(() => compareStability(two, three)).toThrow(/same runs and models/);
    expect(() => compareStability({ a: two }, { b: two })).toThrow(/same metrics; a is missing in at least one/);
    expect(() => compareStability({ a: two, b: three }, { a: two, b: three })).toThrow(/first.b must have 2 runs/);
  });

  it("samples exchanges of many runs, with a seed", () => {
    const random = seeded(5);
    const many = (noise: number): number[][] =>
      Array.from({ length: 16 }, () => Array.from({ length: 5 }, (_, m) => m + noise * random.next()));
    const [calm, wild] = [many(0.5), many(30)];
    const test = compareStability(calm, wild, { replicates: 499 });
    expect(test.pValue).toBeLessThan(0.01);
    expect(compareStability(calm, wild, { replicates: 499 })).toEqual(test);
  });
});
