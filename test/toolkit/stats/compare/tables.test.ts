import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  chiSquaredTest,
  cliffsDelta,
  cohensH,
  fisherExact,
  oddsRatio,
  pairedOddsRatio,
  twoProportions,
} from "../../../../toolkit/stats/index.ts";

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

describe("Fisher's test of larger tables", () => {
  const rows = fc.array(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 3, maxLength: 3 }), {
    minLength: 2,
    maxLength: 3,
  });
  const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

  /** Every order of the column labels, each equally likely given the margins. */
  const enumerated = (table: readonly (readonly number[])[]): number => {
    const labels = table.flatMap((row) => row.flatMap((cell, j) => new Array<number>(cell).fill(j)));
    const sizes = table.map(sum);
    const weight = (cells: readonly number[]): number =>
      cells.reduce((product, n) => product / Array.from({ length: n }, (_, i) => i + 1).reduce((a, b) => a * b, 1), 1);
    const margins = [0, 1, 2].map((j) => sum(table.map((row) => row[j]!)));
    let [all, tail] = [0, 0];
    const fill = (row: number, left: readonly number[], cells: readonly number[]): void => {
      if (row === sizes.length) {
        if (sum(left) > 0) return;
        all += weight(cells);
        if (weight(cells) <= weight(table.flat()) * (1 + 1e-7)) tail += weight(cells);
        return;
      }
      for (let a = 0; a <= Math.min(left[0]!, sizes[row]!); a++)
        for (let b = 0; b <= Math.min(left[1]!, sizes[row]! - a); b++) {
          const c = sizes[row]! - a - b;
          if (c <= left[2]!) fill(row + 1, [left[0]! - a, left[1]! - b, left[2]! - c], [...cells, a, b, c]);
        }
    };
    fill(0, margins, []);
    return labels.length === 0 ? 1 : tail / all;
  };

  it("is the sum over all tables with its margins", () => {
    fc.assert(
      fc.property(rows, (table) => {
        expect(fisherExact(table).pValue).toBeCloseTo(enumerated(table), 9);
      }),
    );
  });

  it("agrees with R: job satisfaction, 4 x 4 (fisher.test, Agresti 2002)", () => {
    const job = [
      [1, 2, 1, 0],
      [3, 3, 6, 1],
      [10, 10, 14, 9],
      [6, 7, 12, 11],
    ];
    expect(fisherExact(job).pValue).toBeCloseTo(0.7827, 4);
  });

  it("does not change with the order or direction of the table, and drawn tables come near", () => {
    const table = [
      [5, 0, 2],
      [1, 6, 3],
      [2, 2, 7],
    ];
    const { pValue } = fisherExact(table);
    const turned = [0, 1, 2].map((j) => [2, 0, 1].map((i) => table[i]![j]!));
    expect(fisherExact(turned).pValue).toBeCloseTo(pValue, 12);
    const drawn = fisherExact(table, { test: "monte-carlo", seed: 3 });
    expect(Math.abs(drawn.pValue - pValue)).toBeLessThan(0.005);
    expect(drawn.test).toBe("fisher-monte-carlo");
  });
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
