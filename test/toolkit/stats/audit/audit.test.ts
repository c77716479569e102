import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { attainableSd } from "../../../../toolkit/stats/audit/attainable-sd.ts";
import { debit } from "../../../../toolkit/stats/audit/debit.ts";
import { grim } from "../../../../toolkit/stats/audit/grim.ts";
import { inferN } from "../../../../toolkit/stats/audit/infer-n.ts";
import { recomputeDelta } from "../../../../toolkit/stats/audit/recompute-delta.ts";
import { recomputeMean } from "../../../../toolkit/stats/audit/recompute-mean.ts";

describe("GRIM", () => {
  test("finds the numerator of every percentage that was printed honestly", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), fc.constantFrom(0, 1, 2, 3), (n, seed, digits) => {
        const k = seed % (n + 1);
        // Exact halves are excluded, because rules of rounding differ there. The golden files test them.
        const exact = (100 * k * 10 ** digits) / n;
        fc.pre(Math.abs((exact % 1) - 0.5) > 1e-6);
        expect(grim(((100 * k) / n).toFixed(digits), n, { scale: 100 }).numerators).toContain(k);
      }),
    );
  });

  test("half-up, half-even and truncation differ just where they must", () => {
    expect(grim("12.5", 8, { scale: 100 }).consistent).toBe(true);
    expect(grim("13", 8, { scale: 100, rounding: "half-up" }).consistent).toBe(true);
    expect(grim("12", 8, { scale: 100, rounding: "half-even" }).consistent).toBe(true);
    expect(grim("13", 8, { scale: 100, rounding: "half-even" }).consistent).toBe(false);
    expect(grim("66.6", 3, { scale: 100, rounding: "down" }).consistent).toBe(true);
    expect(grim("66.6", 3, { scale: 100 }).consistent).toBe(false);
  });

  test("recovers HumanEval's 164 from printed percentages", () => {
    const printed = [122, 21, 51, 83, 97, 140].map((k) => ((100 * k) / 164).toFixed(1));
    expect(inferN(printed, [100, 200], { scale: 100 })).toMatchObject({ n: 164, consistent: 6 });
  });

  test.each(["", "abc", "1.2.3", "NaN", "1e3"])("refuses %j as a printed number", (text) => {
    expect(() => grim(text, 10)).toThrow(expect.objectContaining({ code: "invalid_argument", argument: "reported" }));
  });
});

describe("deviations and averages", () => {
  test("a deviation of three real counts is attainable", () => {
    const rates = [400, 401, 403].map((k) => (100 * k) / 440);
    const mean = rates.reduce((a, b) => a + b) / 3;
    const sd = Math.sqrt(rates.reduce((sum, rate) => sum + (rate - mean) ** 2, 0) / 2);
    expect(attainableSd(sd.toFixed(2), 440, 3, { scale: 100 }).formulas).toContain("sample");
  });

  test("0/1 data: the mean fixes the deviation", () => {
    expect(debit("0.50", "0.50", 100).formulas).toEqual(["population", "sample"]);
    expect(debit("0.50", "0.30", 100).consistent).toBe(false);
  });

  test("rounding explains small differences and no large ones", () => {
    expect(recomputeMean([0.1, 0.2], "0.2").consistent).toBe(true);
    expect(recomputeMean([10, 20], "16", { decimals: 0 }).consistent).toBe(true);
    expect(recomputeMean([10, 20], "17", { decimals: 0 }).consistent).toBe(false);
    expect(recomputeDelta("65.68", "99.31", "33.63").consistent).toBe(true);
    expect(recomputeDelta("65.68", "99.31", "33.83").consistent).toBe(false);
  });
});
