import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bradleyTerry } from "../../../../toolkit/stats/latent/bradley-terry.ts";
import { elo, type Match } from "../../../../toolkit/stats/latent/elo.ts";
import { eloIntervals } from "../../../../toolkit/stats/latent/elo-intervals.ts";
import { seeded } from "../../../../toolkit/stats/random.ts";

describe("Bradley-Terry", () => {
  const table = fc.array(fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 4, maxLength: 4 }), {
    minLength: 4,
    maxLength: 4,
  });
  const clear = (rows: number[][]): number[][] => rows.map((row, i) => row.map((cell, j) => (i === j ? 0 : cell)));

  it("reproduces every model's number of wins, sums to 0, and follows a change of order", () => {
    fc.assert(
      fc.property(table.map(clear), (wins) => {
        const { strengths, covariance } = bradleyTerry(wins);
        const s = strengths.map(({ estimate }) => estimate);
        expect(s.reduce((a, b) => a + b, 0)).toBeCloseTo(0, 9);
        wins.forEach((row, i) => {
          const expected = row.reduce((sum, cell, j) => sum + (cell + wins[j]![i]!) / (1 + Math.exp(s[j]! - s[i]!)), 0);
          expect(expected).toBeCloseTo(
            row.reduce((a, b) => a + b, 0),
            6,
          );
          expect(covariance[i]!.reduce((a, b) => a + b, 0)).toBeCloseTo(0, 9);
        });
        const turned = bradleyTerry(wins.map((row) => row.toReversed()).toReversed());
        expect(turned.strengths[3]!.estimate).toBeCloseTo(s[0]!, 9);
      }),
      { numRuns: 40 },
    );
  });

  it("of two models is the log odds", () => {
    const { strengths, n } = bradleyTerry([
      [0, 6],
      [2, 0],
    ]);
    expect(strengths[0]!.estimate - strengths[1]!.estimate).toBeCloseTo(Math.log(3), 10);
    expect(n).toBe(8);
  });

  it("refuses the unbeaten and the unmet, and says the way out", () => {
    const unbeaten = [
      [0, 5, 3],
      [0, 0, 2],
      [0, 1, 0],
    ];
    expect(() => bradleyTerry(unbeaten)).toThrow(expect.objectContaining({ code: "undefined_result" }));
    expect(bradleyTerry(unbeaten, { added: 0.5 }).strengths[0]!.estimate).toBeGreaterThan(0.5);
    expect(() =>
      bradleyTerry([
        [0, 1, 0, 0],
        [1, 0, 0, 0],
        [0, 0, 0, 1],
        [0, 0, 1, 0],
      ]),
    ).toThrow(/never met/);
    expect(() =>
      bradleyTerry([
        [1, 2],
        [3, 0],
      ]),
    ).toThrow(/0 on the diagonal/);
    expect(() =>
      bradleyTerry([
        [0, -1],
        [3, 0],
      ]),
    ).toThrow(expect.objectContaining({ code: "invalid_argument" }));
  });
});

describe("Elo", () => {
  const random = seeded(2);
  const matches = Array.from({ length: 200 }, (): Match => ["strong", "weak", random.next() < 0.75 ? 1 : 0]);

  it("keeps the sum of ratings", () => {
    const ratings = [
      ...elo(
        [
          ["A", "B", 1],
          ["B", "C", 0.5],
          ["C", "A", 1],
        ],
        { k: 20 },
      ).values(),
    ];
    expect(ratings.reduce((a, b) => a + b, 0)).toBeCloseTo(3000, 9);
  });

  it("has intervals that tell a strong player from a weak one, by seed", () => {
    const intervals = eloIntervals(matches, { replicates: 200 });
    expect(intervals.get("strong")!.low).toBeGreaterThan(intervals.get("weak")!.high);
    expect(intervals.get("strong")!.n).toBe(200);
    expect(eloIntervals(matches, { replicates: 200 })).toEqual(intervals);
  });

  it("refuses odd matches", () => {
    expect(() => elo([])).toThrow(/at least one match/);
    expect(() => elo([["A", "A", 1]])).toThrow(/both sides/);
    expect(() => elo([["A", "B", 2]])).toThrow(expect.objectContaining({ argument: "matches[0][2]" }));
  });
});
