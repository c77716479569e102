import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { meanAttempts } from "../../../../toolkit/stats/passk/mean-attempts.ts";
import { passAtK } from "../../../../toolkit/stats/passk/pass-at-k.ts";
import { passAtKInterval } from "../../../../toolkit/stats/passk/pass-at-k-interval.ts";
import { passCurve } from "../../../../toolkit/stats/passk/pass-curve.ts";
import { passHatK } from "../../../../toolkit/stats/passk/pass-hat-k.ts";
import { successAtK } from "../../../../toolkit/stats/passk/success-at-k.ts";
import { successCurve } from "../../../../toolkit/stats/passk/success-curve.ts";

const choose = (n: number, k: number): bigint => {
  let out = 1n;
  for (let j = 0n; j < BigInt(k); j++) out = (out * (BigInt(n) - j)) / (j + 1n);
  return k > n ? 0n : out;
};
const rational = (top: bigint, bottom: bigint): number => Number((top * 10n ** 40n) / bottom) / 1e40;

const draw = fc
  .integer({ min: 1, max: 400 })
  .chain((n) => fc.tuple(fc.constant(n), fc.integer({ min: 0, max: n }), fc.integer({ min: 1, max: n })));

describe("pass@k and pass^k", () => {
  test("agree with whole-number arithmetic", () => {
    fc.assert(
      fc.property(draw, ([n, c, k]) => {
        const all = choose(n, k);
        const pass = rational(all - choose(n - c, k), all);
        const hat = rational(choose(c, k), all);
        expect(Math.abs(passAtK(n, c, k) - pass)).toBeLessThanOrEqual(1e-13 * pass);
        expect(Math.abs(passHatK(n, c, k) - hat)).toBeLessThanOrEqual(1e-12 * hat + 1e-38);
      }),
    );
  });
  test("rise with k and c; pass^k falls with k", () => {
    fc.assert(
      fc.property(draw, ([n, c, k]) => {
        fc.pre(k < n && c < n);
        expect(passAtK(n, c, k + 1)).toBeGreaterThanOrEqual(passAtK(n, c, k) - 1e-15);
        expect(passAtK(n, c + 1, k)).toBeGreaterThanOrEqual(passAtK(n, c, k) - 1e-15);
        expect(passHatK(n, c, k + 1)).toBeLessThanOrEqual(passHatK(n, c, k));
        expect(passAtK(n, c, 1)).toBe(c / n);
      }),
    );
  });
  test("unbiased: the mean over binomial counts is 1 - (1 - p)^k", () => {
    const [n, k, p] = [12, 4, 0.3];
    let sum = 0;
    for (let c = 0; c <= n; c++) sum += Number(choose(n, c)) * p ** c * (1 - p) ** (n - c) * passAtK(n, c, k);
    expect(sum).toBeCloseTo(1 - (1 - p) ** k, 12);
  });
  test("big n keeps its digits", () => {
    expect(passAtK(1e9, 1, 1)).toBe(1e-9);
    expect(passAtK(1e9, 3, 1000)).toBeCloseTo(1 - (1 - 1e-6) ** 3, 12);
    expect(Math.abs(passAtK(4e6, 300_000, 200_000) - 1)).toBeLessThan(1e-12);
    expect(passAtK(1e12, 1e6, 1e6)).toBeCloseTo(1 - Math.exp(-1), 6);
  });
  test("refuse k above n and c above n", () => {
    for (const method of [passAtK, passHatK]) {
      expect(() => method(5, 2, 6)).toThrow(expect.objectContaining({ argument: "k", code: "undefined_result" }));
      expect(() => method(5, 6, 1)).toThrow(expect.objectContaining({ argument: "c" }));
      expect(() => method(5, 2, 0)).toThrow(expect.objectContaining({ argument: "k" }));
    }
  });
});

describe("intervals", () => {
  const n = [10, 10, 8, 10, 10, 10, 10, 9];
  const c = [0, 3, 8, 5, 1, 7, 0, 2];
  test("the three methods share estimate and error, and roughly the bounds", () => {
    const methods = (["wilson", "delta", "bootstrap"] as const).map((method) => passAtKInterval(n, c, 3, { method }));
    for (const interval of methods) {
      expect(interval.estimate).toBeCloseTo(methods[0]!.estimate, 14);
      expect(interval.standardError).toBe(methods[0]!.standardError);
      expect(interval.low).toBeGreaterThanOrEqual(0);
      expect(interval.high).toBeLessThanOrEqual(1);
      expect(Math.abs(interval.high - methods[0]!.high)).toBeLessThan(0.12);
    }
  });
  test("one seed, one interval", () => {
    const options = { method: "bootstrap", seed: 3 } as const;
    expect(passAtKInterval(n, c, 2, options)).toEqual(passAtKInterval(n, c, 2, options));
    expect(passAtKInterval(n, c, 2, options)).not.toEqual(passAtKInterval(n, c, 2, { ...options, seed: 4 }));
  });
  test("says which task has too few samples", () => {
    expect(() => passAtKInterval(n, c, 9)).toThrow(/n\[2\] = 8/);
  });
  test("curves: every point as computed alone", () => {
    const curve = passCurve(n, c, { ks: [1, 4] });
    expect(curve).toEqual([1, 4].map((k) => ({ k, ...passAtKInterval(n, c, k) })));
    expect(passCurve(n, c, { estimator: passHatK }).map((point) => point.k)).toEqual([1, 2, 4, 8]);
  });
});

describe("attempts with feedback", () => {
  const outcomes = [[1], [0, 0, 0], [0, 0, 1], [0, 1, 1]];
  test("success@k rises to the share solved", () => {
    expect(successCurve(outcomes, 3).map((point) => point.estimate)).toEqual([0.25, 0.5, 0.75]);
    expect(successAtK(outcomes, 2, { clusters: ["a", "a", "b", "c"] }).method).toBe("success-at-k-clustered-wilson");
  });
  test("unsolved problems count the limit, or are left out on request", () => {
    expect(meanAttempts(outcomes, 3).estimate).toBe(2.25);
    expect(meanAttempts(outcomes, 3, { unsolved: "exclude" }).estimate).toBe(2);
  });
  test("what was not tried is not known", () => {
    expect(() => successAtK([[0], [1]], 2)).toThrow(expect.objectContaining({ argument: "outcomes[0]" }));
    expect(() => successAtK([[0.5]], 1)).toThrow(expect.objectContaining({ argument: "outcomes[0][0]" }));
    expect(() => successAtK([[1], [1]], 2)).toThrow(expect.objectContaining({ argument: "k" }));
  });
});
