import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as stats from "../../../../toolkit/stats/index.ts";

type Row = readonly [string, ...number[]];
const rows: readonly Row[] = JSON.parse(readFileSync(new URL("../fixtures/special.json", import.meta.url), "utf8"));
type Tail = (...args: number[]) => number;
const functions = stats as unknown as Record<string, Tail>;

/** The allowed relative error. The reference values of the studentised range are only accurate to 1e-9. */
const allowed = (name: string): number => (name === "studentizedRange" ? 1e-8 : 2e-12);

describe("tails agree with mpmath", () => {
  for (const name of new Set(rows.map(([first]) => first)))
    test(name, () => {
      for (const [, ...numbers] of rows.filter(([first]) => first === name)) {
        const args = numbers.slice(0, -2);
        for (const [kind, wanted] of [
          ["Cdf", numbers.at(-2)!],
          ["Sf", numbers.at(-1)!],
        ] as const) {
          const got = functions[`${name}${kind}`]!(...args);
          expect(Math.abs(got - wanted), `${name}${kind}(${args}) = ${got}, not ${wanted}`).toBeLessThanOrEqual(
            allowed(name) * wanted + 1e-300,
          );
        }
      }
    });
});

const tail = fc.double({ min: 1e-30, max: 0.5, noNaN: true });
const shape = fc.double({ min: 0.3, max: 5000, noNaN: true });
const near = (got: number, wanted: number, relative: number): void => {
  expect(Math.abs(got - wanted)).toBeLessThanOrEqual(relative * Math.abs(wanted));
};

describe("quantiles invert the tails", () => {
  test("normal", () => {
    fc.assert(fc.property(tail, (p) => near(stats.normalCdf(stats.normalQuantile(p)), p, 1e-11)));
    fc.assert(fc.property(tail, (p) => near(stats.normalSf(stats.normalSfQuantile(p)), p, 1e-11)));
  });
  test("beta, in both tails", () => {
    fc.assert(
      fc.property(tail, shape, shape, (p, a, b) => {
        const x = stats.betaQuantile(p, a, b);
        if (x > 1e-290 && x < 0.9) near(stats.betaCdf(x, a, b), p, 1e-10);
        const u = stats.betaSfQuantile(p, a, b);
        if (u > 1e-290 && u < 0.9) near(stats.betaSf(u, a, b), p, 1e-10);
      }),
    );
  });
  test("student, chi-squared and F", () => {
    fc.assert(
      fc.property(tail, shape, shape, (p, a, b) => {
        near(stats.studentSf(stats.studentSfQuantile(p, a), a), p, 1e-10);
        near(stats.chiSquaredSf(stats.chiSquaredSfQuantile(p, a), a), p, 1e-10);
        const f = stats.fSfQuantile(p, a, b);
        if (Number.isFinite(f)) near(stats.fSf(f, a, b), p, 1e-10);
      }),
    );
  });
  test("studentised range, with known and estimated variance", () => {
    for (const df of [3, 40, Number.POSITIVE_INFINITY])
      for (const p of [0.01, 0.5, 0.95, 0.9999]) {
        const q = stats.studentizedRangeQuantile(p, 5, df);
        near(stats.studentizedRangeCdf(q, 5, df), p, 1e-10);
      }
    near(stats.studentizedRangeSf(1.3 * Math.SQRT2, 2, 12), 2 * stats.studentSf(1.3, 12), 1e-11);
  });
});

test("the beta distribution mirrors itself, and both tails add to 1", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 0.999, noNaN: true }), shape, shape, (x, a, b) => {
      const lower = stats.betaCdf(x, a, b);
      expect(lower + stats.betaSf(x, a, b)).toBeCloseTo(1, 12);
      expect(stats.betaSf(1 - x, b, a)).toBeCloseTo(lower, 10);
    }),
  );
});

test("binomial masses add up to the tail", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.double({ min: 0, max: 1, noNaN: true }), (n, p) => {
      let sum = 0;
      for (let k = 0; k <= n; k++) {
        sum += stats.binomialPmf(k, n, p);
        expect(stats.binomialCdf(k, n, p)).toBeCloseTo(sum, 11);
      }
    }),
  );
});

test("ends and limits are exact", () => {
  expect(stats.normalCdf(Number.NEGATIVE_INFINITY)).toBe(0);
  expect(stats.normalQuantile(1)).toBe(Number.POSITIVE_INFINITY);
  expect(stats.betaQuantile(0, 2, 3)).toBe(0);
  expect(stats.betaQuantile(1, 2, 3)).toBe(1);
  expect(stats.studentQuantile(0.5, 7)).toBe(-0);
  expect(stats.chiSquaredQuantile(0, 3)).toBe(0);
  expect(stats.fCdf(-1, 2, 3)).toBe(0);
  expect(stats.binomialCdf(5, 5, 0.3)).toBe(1);
  expect(stats.binomialPmf(0, 4, 0)).toBe(1);
  expect(stats.studentizedRangeQuantile(0, 3, 4)).toBe(0);
  expect(stats.logBeta(300, 400)).toBeCloseTo(stats.logGamma(300) + stats.logGamma(400) - stats.logGamma(700), 10);
  expect(stats.lowerGamma(3, 2) + stats.upperGamma(3, 2)).toBeCloseTo(1, 14);
});

test("arguments outside the domain are refused by name", () => {
  const cases: readonly (readonly [() => unknown, string])[] = [
    [() => stats.normalQuantile(1.1), "p"],
    [() => stats.normalCdf(Number.NaN), "x"],
    [() => stats.betaCdf(0.5, 0, 1), "a"],
    [() => stats.studentQuantile(0.5, 0), "df"],
    [() => stats.chiSquaredSf(1, Number.POSITIVE_INFINITY), "df"],
    [() => stats.binomialCdf(1.5, 3, 0.5), "k"],
    [() => stats.studentizedRangeCdf(1, 1, 5), "k"],
    [() => stats.logGamma(-1), "x"],
  ];
  for (const [call, argument] of cases)
    expect(call).toThrow(expect.objectContaining({ argument, name: "ToolkitError" }));
});
