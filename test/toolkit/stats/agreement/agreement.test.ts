import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { agreementTable } from "../../../../toolkit/stats/agreement/agreement-table.ts";
import { cochransQ } from "../../../../toolkit/stats/agreement/cochrans-q.ts";
import { cohensKappa } from "../../../../toolkit/stats/agreement/cohens-kappa.ts";
import { fleissKappa } from "../../../../toolkit/stats/agreement/fleiss-kappa.ts";
import { transpose } from "../../../../toolkit/stats/board.ts";
import { mcnemar } from "../../../../toolkit/stats/compare/mcnemar.ts";

describe("Cohen's kappa", () => {
  const table = fc.array(fc.array(fc.nat({ max: 9 }), { minLength: 3, maxLength: 3 }), { minLength: 3, maxLength: 3 });

  it("is the same with the judges exchanged, at most 1, and 1 for full agreement", () => {
    fc.assert(
      fc.property(
        table.filter((t) => new Set(t.flat()).size > 2 && t[0]![0]! > 0 && t[1]![1]! > 0),
        (t) => {
          const turned = t[0]!.map((_, j) => t.map((row) => row[j]!));
          for (const weights of ["none", "linear", "quadratic"] as const) {
            const kappa = cohensKappa(t, { weights });
            expect(cohensKappa(turned, { weights }).estimate).toBeCloseTo(kappa.estimate, 12);
            expect(kappa.estimate).toBeLessThanOrEqual(1);
            expect(kappa.low).toBeLessThanOrEqual(kappa.high);
          }
        },
      ),
    );
    expect(
      cohensKappa([
        [5, 0],
        [0, 7],
      ]),
    ).toMatchObject({ estimate: 1, low: expect.closeTo(0.5011551863, 9), high: 1, standardError: 0 });
  });

  it("weights of a 2 x 2 table change nothing", () => {
    const t = [
      [12, 3],
      [4, 9],
    ];
    expect(cohensKappa(t, { weights: "quadratic" }).estimate).toBeCloseTo(cohensKappa(t).estimate, 12);
  });

  it("is refused where it has no meaning", () => {
    expect(() =>
      cohensKappa([
        [3, 0],
        [0, 0],
      ]),
    ).toThrow(expect.objectContaining({ code: "undefined_result" }));
    expect(() =>
      cohensKappa([
        [0, 0],
        [0, 0],
      ]),
    ).toThrow(/at least one item/);
    expect(() => cohensKappa([[1, 2, 3]])).toThrow(/square/);
    expect(() =>
      cohensKappa([
        [1, 2],
        [0.5, 3],
      ]),
    ).toThrow(expect.objectContaining({ argument: "table[1][0]" }));
  });
});

describe("Fleiss' kappa", () => {
  it("is 1 for full agreement and refuses unequal numbers of verdicts", () => {
    expect(
      fleissKappa([
        [3, 0],
        [0, 3],
        [3, 0],
      ]).estimate,
    ).toBeCloseTo(1, 12);
    expect(() =>
      fleissKappa([
        [3, 0],
        [1, 1],
      ]),
    ).toThrow(/counts\[1\] sums to 2/);
    expect(() =>
      fleissKappa([
        [3, 0],
        [3, 0],
      ]),
    ).toThrow(expect.objectContaining({ code: "undefined_result" }));
    expect(() =>
      fleissKappa([
        [1, 0],
        [0, 1],
      ]),
    ).toThrow(/2 or more/);
  });
});

describe("the table of two judges", () => {
  it("counts every pair of verdicts once, whatever their order, and leaves gaps out", () => {
    const verdict = fc.constantFrom("pass", "fail", "unsure", null);
    fc.assert(
      fc.property(fc.array(fc.tuple(verdict, verdict), { minLength: 1, maxLength: 30 }), (pairs) => {
        const all = [...pairs, ["pass", "fail"] as const];
        const { categories, table, n, missing } = agreementTable(
          all.map(([a]) => a),
          all.map(([, b]) => b),
        );
        expect(n + missing).toBe(all.length);
        categories.forEach((one, i) => {
          categories.forEach((other, j) => {
            expect(table[i]![j]).toBe(all.filter(([a, b]) => a === one && b === other).length);
          });
        });
      }),
    );
    expect(agreementTable([3, 1, 2], [3, 2, 2]).categories).toEqual([1, 2, 3]);
  });
  it("goes into kappa, and refuses what is no verdict or one verdict alone", () => {
    const { table } = agreementTable([1, 1, 0, 0, 1], [1, 0, 0, 0, 1]);
    expect(cohensKappa(table).n).toBe(5);
    expect(() => agreementTable([undefined as never], [1])).toThrow("a[0]");
    expect(() => agreementTable([1, 1], [1, 1])).toThrow("at least 2 different verdicts");
    expect(() => agreementTable([1], [1, 0])).toThrow("same length");
  });
});

describe("Cochran's Q", () => {
  it("with two models is McNemar's chi-squared", () => {
    const rows = [
      [1, 0],
      [1, 0],
      [0, 1],
      [1, 1],
      [0, 0],
      [1, 0],
    ];
    expect(cochransQ(transpose(rows)).pValue).toBeCloseTo(mcnemar(3, 1, { test: "chi-squared" }).pValue, 12);
  });

  it("has its limit, and refuses graded and missing answers", () => {
    expect(
      cochransQ([
        [1, 0],
        [1, 0],
      ]),
    ).toMatchObject({ statistic: 0, pValue: 1 });
    expect(() => cochransQ([[1], [0.5]])).toThrow(/0 or 1/);
    expect(() => cochransQ([[1, 0], [1]])).toThrow(/outcomes\[1\]/);
    expect(() => cochransQ([])).toThrow(/at least 2 rows/);
  });
});

it("kappa where one judge names one category only is 0, and so is its test", () => {
  const { estimate, test: zero } = cohensKappa([
    [0, 0],
    [3, 13],
  ]);
  expect(estimate).toBe(0);
  expect(zero).toMatchObject({ statistic: 0, pValue: 1 });
});
