import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mcnemar } from "../../../../toolkit/stats/compare/mcnemar.ts";
import { agrestiCaffo } from "../../../../toolkit/stats/intervals/agresti-caffo.ts";
import { bonettPrice } from "../../../../toolkit/stats/intervals/bonett-price.ts";
import { miettinenNurminen } from "../../../../toolkit/stats/intervals/miettinen-nurminen.ts";
import { newcombe } from "../../../../toolkit/stats/intervals/newcombe.ts";
import { newcombePaired } from "../../../../toolkit/stats/intervals/newcombe-paired.ts";
import { type PairedCounts, pairedCounts } from "../../../../toolkit/stats/intervals/paired-counts.ts";
import { riskRatio } from "../../../../toolkit/stats/intervals/risk-ratio.ts";
import { tango } from "../../../../toolkit/stats/intervals/tango.ts";
import { waldDifference } from "../../../../toolkit/stats/intervals/wald-difference.ts";
import { waldPaired } from "../../../../toolkit/stats/intervals/wald-paired.ts";

const sample = fc.integer({ min: 1, max: 300 }).chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)));

describe.each([
  ["waldDifference", waldDifference],
  ["newcombe", newcombe],
  ["agrestiCaffo", agrestiCaffo],
  ["miettinenNurminen", miettinenNurminen],
] as const)("%s", (_, method) => {
  test("lies in [-1, 1] and turns its sign when the samples change places", () => {
    fc.assert(
      fc.property(sample, sample, ([x1, n1], [x2, n2]) => {
        const there = method(x1, n1, x2, n2);
        const back = method(x2, n2, x1, n1);
        expect(there.low).toBeGreaterThanOrEqual(-1);
        expect(there.high).toBeLessThanOrEqual(1);
        expect(there.low).toBeLessThanOrEqual(there.high);
        expect(back.low).toBeCloseTo(-there.high, 7);
        expect(back.high).toBeCloseTo(-there.low, 7);
      }),
      { numRuns: 60 },
    );
  });
  test("refuses x above n with the sample's number", () => {
    expect(() => method(3, 2, 1, 2)).toThrow(expect.objectContaining({ argument: "x1" }));
    expect(() => method(1, 2, 1, 0)).toThrow(expect.objectContaining({ argument: "n2" }));
  });
});

test("Miettinen–Nurminen holds where one sample is empty of failures", () => {
  const { low, high } = miettinenNurminen(20, 20, 0, 20);
  expect(high).toBe(1);
  expect(low).toBeGreaterThan(0.7);
  expect(miettinenNurminen(0, 10, 0, 10).high).toBeCloseTo(-miettinenNurminen(0, 10, 0, 10).low, 9);
});

const counts = fc
  .tuple(fc.nat(80), fc.nat(80), fc.nat(80), fc.nat(80))
  .filter((parts) => parts.some((x) => x > 0))
  .map(([both, onlyA, onlyB, neither]): PairedCounts => ({ both, onlyA, onlyB, neither }));

describe.each([
  ["waldPaired", waldPaired],
  ["newcombePaired", newcombePaired],
  ["bonettPrice", bonettPrice],
  ["tango", tango],
] as const)("%s", (_, method) => {
  test("lies in [-1, 1] and turns its sign when the models change places", () => {
    fc.assert(
      fc.property(counts, (table) => {
        const there = method(table);
        const back = method({ ...table, onlyA: table.onlyB, onlyB: table.onlyA });
        expect(there.low).toBeGreaterThanOrEqual(-1);
        expect(there.high).toBeLessThanOrEqual(1);
        expect(back.low).toBeCloseTo(-there.high, 8);
        expect(back.high).toBeCloseTo(-there.low, 8);
      }),
    );
  });
  test("refuses a table without tasks", () => {
    expect(() => method({ both: 0, onlyA: 0, onlyB: 0, neither: 0 })).toThrow(
      expect.objectContaining({ argument: "counts" }),
    );
  });
});

test("Tango's interval leaves out 0 exactly where McNemar's chi-squared rejects", () => {
  fc.assert(
    fc.property(counts, (table) => {
      fc.pre(table.onlyA + table.onlyB > 0);
      const { pValue } = mcnemar(table.onlyA, table.onlyB, { test: "chi-squared" });
      fc.pre(Math.abs(pValue - 0.05) > 1e-6);
      const { low, high } = tango(table);
      expect(low > 0 || high < 0).toBe(pValue < 0.05);
    }),
  );
});

test("pairedCounts counts, skips missing scores and refuses fractions", () => {
  expect(pairedCounts([1, 1, 0, null], [1, 0, 0, 1])).toEqual({ both: 1, onlyA: 1, onlyB: 0, neither: 1 });
  expect(() => pairedCounts([0.5], [1])).toThrow(expect.objectContaining({ argument: "a[0]" }));
  expect(() => pairedCounts([1], [1, 0])).toThrow(expect.objectContaining({ code: "length_mismatch" }));
});

// Koopman's worked example (1984) has the bounds 2.94 and 7.15. A maximisation in scipy agrees to 1e-6.
test("risk ratio: Koopman's example, limits and inversion", () => {
  const { low, high } = riskRatio(36, 40, 16, 80);
  expect([low, high].map((x) => x.toFixed(2))).toEqual(["2.94", "7.15"]);
  expect(riskRatio(5, 10, 0, 10)).toMatchObject({ estimate: Number.POSITIVE_INFINITY, high: Number.POSITIVE_INFINITY });
  expect(riskRatio(0, 10, 5, 10).low).toBe(0);
  const certain = riskRatio(111, 111, 29, 29);
  expect(1 / certain.low - 1).toBeCloseTo(1.959963984540054 ** 2 / 111, 10);
  expect(certain.high - 1).toBeCloseTo(1.959963984540054 ** 2 / 29, 10);
  expect(() => riskRatio(0, 10, 0, 10)).toThrow(expect.objectContaining({ code: "undefined_result" }));
  fc.assert(
    fc.property(sample, sample, ([x1, n1], [x2, n2]) => {
      fc.pre(x1 > 0 && x2 > 0);
      for (const method of ["score", "log"] as const) {
        const there = riskRatio(x1, n1, x2, n2, { method });
        const back = riskRatio(x2, n2, x1, n1, { method });
        expect(Math.log(back.low)).toBeCloseTo(-Math.log(there.high), 6);
        expect(there.low).toBeLessThanOrEqual(there.estimate * (1 + 1e-9));
      }
    }),
    { numRuns: 60 },
  );
});
