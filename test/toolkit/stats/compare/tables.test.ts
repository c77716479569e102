import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { barnard } from "../../../../toolkit/stats/compare/barnard.ts";
import { boschloo } from "../../../../toolkit/stats/compare/boschloo.ts";
import { chiSquaredTest } from "../../../../toolkit/stats/compare/chi-squared-test.ts";
import { cliffsDelta } from "../../../../toolkit/stats/compare/cliffs-delta.ts";
import { cohensH } from "../../../../toolkit/stats/compare/cohens-h.ts";
import { fisherExact } from "../../../../toolkit/stats/compare/fisher-exact.ts";
import { mantelHaenszel } from "../../../../toolkit/stats/compare/mantel-haenszel.ts";
import { oddsRatio } from "../../../../toolkit/stats/compare/odds-ratio.ts";
import { pairedOddsRatio } from "../../../../toolkit/stats/compare/paired-odds-ratio.ts";
import { twoProportions } from "../../../../toolkit/stats/compare/two-proportions.ts";
import { newcombe } from "../../../../toolkit/stats/intervals/newcombe.ts";

const cell = fc.integer({ min: 0, max: 12 });

describe("tables", () => {
  it("Fisher's test turns with the table and its tails overlap in the observed one", () => {
    fc.assert(
      fc.property(cell, cell, cell, cell, (a, b, c, d) => {
        const p = (
          alternative: "two-sided" | "less" | "greater",
          table = [
            [a, b],
            [c, d],
          ],
        ): number => fisherExact(table, { alternative }).pValue;
        expect(
          p("two-sided", [
            [c, d],
            [a, b],
          ]),
        ).toBeCloseTo(p("two-sided"), 9);
        expect(
          p("two-sided", [
            [a, c],
            [b, d],
          ]),
        ).toBeCloseTo(p("two-sided"), 9);
        expect(
          p("less", [
            [c, d],
            [a, b],
          ]),
        ).toBeCloseTo(p("greater"), 9);
        expect(p("less") + p("greater")).toBeGreaterThanOrEqual(1 - 1e-9);
        expect(p("two-sided")).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("chi-squared of a 2 x 2 table is the pooled z test squared", () => {
    const z = twoProportions(15, 40, 22, 50);
    const chi = chiSquaredTest([
      [15, 25],
      [22, 28],
    ]);
    expect(chi.statistic).toBeCloseTo(z.statistic ** 2, 10);
    expect(chi.pValue).toBeCloseTo(z.pValue, 10);
  });

  it("say what is wrong with them", () => {
    expect(() =>
      chiSquaredTest([
        [1, 0],
        [2, 0],
      ]),
    ).toThrow(expect.objectContaining({ code: "undefined_result" }));
    expect(() =>
      chiSquaredTest(
        [
          [1, 2, 3],
          [1, 2, 3],
        ],
        { correction: true },
      ),
    ).toThrow(/2 x 2/);
    expect(() => chiSquaredTest([[1, 2], [3]])).toThrow(/table/);
    const wide = [
      [1, 2, 3],
      [1, 2, 3],
    ];
    expect(() => fisherExact(wide, { alternative: "greater" })).toThrow(/two-sided/);
    const large = [0, 1, 2, 3].map((i) => [0, 1, 2, 3].map((j) => 40 + 7 * i * j));
    expect(() => fisherExact(large)).toThrow(expect.objectContaining({ hint: expect.stringContaining("monte-carlo") }));
    expect(() =>
      fisherExact([
        [1, -2],
        [1, 2],
      ]),
    ).toThrow(expect.objectContaining({ argument: "table[0][1]" }));
    expect(
      fisherExact([
        [0, 0],
        [3, 4],
      ]),
    ).toMatchObject({ pValue: 1, statistic: 1 });
    expect(twoProportions(0, 10, 0, 20)).toMatchObject({ statistic: 0, pValue: 1 });
    expect(() => twoProportions(0, 10, 20, 20, { variance: "unpooled" })).toThrow(
      expect.objectContaining({ code: "undefined_result" }),
    );
    expect(() => twoProportions(11, 10, 1, 20)).toThrow(expect.objectContaining({ argument: "x1" }));
    expect(() => twoProportions(0, 0, 1, 20)).toThrow(expect.objectContaining({ argument: "n1" }));
  });
});

it("sums of scores that miss a whole number by rounding are that number, fractions are refused with the way out", () => {
  const sum = 59.00000000000001;
  const tests = [twoProportions, barnard, boschloo, oddsRatio, newcombe];
  for (const call of tests) {
    expect(call(sum, 100, 40, 100)).toEqual(call(59, 100, 40, 100));
    expect(() => call(59.4, 100, 40, 100)).toThrow(
      expect.objectContaining({ hint: expect.stringContaining("meanDifference") }),
    );
  }
  expect(mantelHaenszel([{ x1: sum, n1: 100, x2: 40, n2: 100 }])).toEqual(
    mantelHaenszel([{ x1: 59, n1: 100, x2: 40, n2: 100 }]),
  );
});

describe("effect sizes", () => {
  it("turn their sign with the groups and stay in range", () => {
    const list = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 2, maxLength: 15 });
    fc.assert(
      fc.property(list, list, (a, b) => {
        const delta = cliffsDelta(a, b);
        const pairs = a.flatMap((x) => b.map((y) => Math.sign(x - y)));
        expect(delta.estimate).toBeCloseTo(pairs.reduce<number>((s, v) => s + v, 0) / pairs.length, 12);
        expect(cliffsDelta(b, a).estimate).toBeCloseTo(-delta.estimate, 12);
        expect(delta.low).toBeLessThanOrEqual(delta.estimate + 1e-12);
        expect(delta.high).toBeGreaterThanOrEqual(delta.estimate - 1e-12);
      }),
    );
    expect(cohensH(0.2, 0.7)).toBeCloseTo(-cohensH(0.7, 0.2), 12);
    expect(cohensH(1, 0)).toBeCloseTo(Math.PI, 12);
    expect(() => cohensH(70, 0.2)).toThrow(expect.objectContaining({ argument: "p1" }));
  });

  it("odds ratios have their limits, or say that there is none", () => {
    expect(pairedOddsRatio(0, 5)).toMatchObject({ estimate: 0, low: 0 });
    expect(pairedOddsRatio(5, 0)).toMatchObject({ estimate: Number.POSITIVE_INFINITY, high: Number.POSITIVE_INFINITY });
    expect(() => pairedOddsRatio(0, 0)).toThrow(expect.objectContaining({ code: "undefined_result" }));
    expect(() => oddsRatio(0, 5, 2, 5)).toThrow(/a cell is 0/);
    expect(oddsRatio(0, 5, 2, 5, { added: 0.5 }).estimate).toBeCloseTo((0.5 * 3.5) / (5.5 * 2.5), 12);
    expect(oddsRatio(3, 5, 2, 5).estimate).toBeCloseTo(1 / oddsRatio(2, 5, 3, 5).estimate, 12);
  });
});
