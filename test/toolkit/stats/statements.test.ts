import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as stats from "../../../toolkit/stats/index.ts";
import { processorMs } from "../../tools/processor-time.ts";

const ones = (n: number): number[] => new Array<number>(n).fill(1);
const zeros = (n: number): number[] => new Array<number>(n).fill(0);

describe("values that do not vary leave their spread unknown, not 0", () => {
  test("A wins all of 5 tasks: the exact p, and Tango's bounds", () => {
    const won = stats.pairedDifference(ones(5), zeros(5));
    const tango = stats.tango({ both: 0, onlyA: 5, onlyB: 0, neither: 0 });
    expect(won).toMatchObject({ estimate: 1, pValue: 0.0625, test: "sign-flip-exact" });
    expect(won.pValue).toBe(stats.pairedPermutation(ones(5), zeros(5)).pValue);
    expect(won.low).toBeCloseTo(tango.low, 10);
    expect(won.high).toBe(1);
  });
  test("two models equal on 3 tasks may still differ", () => {
    const equal = stats.pairedDifference([1, 0, 1], [1, 0, 1]);
    const tango = stats.tango({ both: 2, onlyA: 0, onlyB: 0, neither: 1 });
    expect(equal.low).toBeCloseTo(tango.low, 10);
    expect(equal.high).toBeCloseTo(tango.high, 10);
    expect(equal.pValue).toBe(1);
  });
  test("equal differences of fractions, and of clusters", () => {
    const { low, high, pValue } = stats.pairedDifference([0.6, 0.501, 0.9], [0.5, 0.401, 0.8]);
    expect([low < 0, high > 0.5, pValue]).toEqual([true, true, 0.25]);
    const clusters = ["a", "a", "b", "b"];
    const pairs = stats.pairedDifference([1, 0, 0, 1], zeros(4), { clusters });
    expect(pairs.pValue).toBe(0.5);
    expect(pairs.low).toBeLessThan(0);
  });
  test("outside [0, 1] they are refused, with the way out", () => {
    expect(() => stats.pairedDifference([5, 5], [3, 3])).toThrow(
      expect.objectContaining({ code: "undefined_result", hint: expect.stringContaining("range") }),
    );
    expect(stats.pairedDifference([5, 5], [3, 3], { range: [0, 10] }).low).toBeLessThan(0);
  });
  test("one mean: Wilson's bounds for answers that are all right", () => {
    const wilson = stats.wilson(6, 6);
    for (const { low, high } of [
      stats.meanInterval(ones(6)),
      stats.clusteredMean(ones(6), [1, 2, 3, 4, 5, 6]),
      stats.clusteredMean([...ones(6), ...ones(6)], ["a", "b", "c", "d", "e", "f", "a", "b", "c", "d", "e", "f"]),
    ]) {
      expect(low).toBeCloseTo(wilson.low, 12);
      expect(high).toBe(1);
    }
    expect(() => stats.meanInterval([7, 7, 7])).toThrow(expect.objectContaining({ code: "undefined_result" }));
  });
  test("no interval of a mean has no width, whatever the scores", () => {
    const score = fc.constantFrom(0, 0.25, 1);
    fc.assert(
      fc.property(fc.array(fc.tuple(score, score), { minLength: 2, maxLength: 8 }), (rows) => {
        const [a, b] = [rows.map(([x]) => x), rows.map(([, y]) => y)];
        const intervals = [
          stats.pairedDifference(a, b),
          stats.meanInterval(a),
          stats.clusteredMean(
            a,
            a.map((_, i) => i),
          ),
        ];
        for (const { low, high } of intervals) expect(high - low).toBeGreaterThan(1e-3);
        expect(stats.pairedDifference(a, b).pValue).toBeGreaterThan(0);
      }),
    );
  });
  test("scores far from 0, huge and tiny ones keep their spread", () => {
    expect(stats.meanInterval([1e9, 1e9 + 1, 1e9]).standardError).toBeCloseTo(1 / 3, 6);
    expect(stats.clusteredError([1e9, 1e9 + 1, 1e9], ["a", "b", "c"]).standardError).toBeCloseTo(1 / 3, 6);
    expect(stats.meanInterval([1e306, 2e305]).low / 1e306).toBeCloseTo(0.6 - 0.4 * stats.studentQuantile(0.975, 1), 6);
    expect(stats.meanInterval([1e-300, 3e-300]).high).toBeGreaterThan(3e-300);
    expect(stats.clusteredError([1e308, 0], ["a", "b"]).standardError).toBeCloseTo(5e307, -300);
  });
});

describe("printed numbers", () => {
  test("every true percentage of 400 can be printed, by hand, by numpy and by Python", () => {
    for (let k = 0; k <= 400; k++) {
      const tenths = (k * 1000) / 400;
      const even =
        Math.floor(tenths) + (tenths % 1 > 0.5 || (tenths % 1 === 0.5 && Math.floor(tenths) % 2 === 1) ? 1 : 0);
      for (const printed of [Math.round(tenths), even])
        expect(stats.grim((printed / 10).toFixed(1), 400, { scale: 100 }).numerators).toContain(k);
    }
    expect(stats.grim("0.12", 8).consistent).toBe(true);
    expect(stats.grim("0.13", 8).consistent).toBe(true);
  });
  test("shares beyond all, and below none, are refused", () => {
    expect(() => stats.grim("174.4", 164, { scale: 100 })).toThrow(/from 0 to 100/);
    expect(() => stats.grim("-5", 10)).toThrow(/at least 0/);
    expect(stats.grim("100.0", 164, { scale: 100 }).numerators).toEqual([164]);
    expect(stats.grim("5.19", 28).consistent).toBe(false);
    expect(stats.grim("-0.5", 2, { range: [-3, 3] }).numerators).toEqual([-1]);
    expect(() => stats.debit("0.35", "-0.48", 1683)).toThrow(/deviation/);
    expect(() => stats.debit("1.35", "0.48", 1683)).toThrow(/from 0 to 1/);
  });
});

describe("numbers at the ends of their range", () => {
  test("pearson does not depend on the unit", () => {
    const [x, y] = [
      [1, 2, 3, 4, 7],
      [2, 1, 4, 3, 5],
    ];
    const { estimate } = stats.pearson(x, y);
    for (const unit of [1e-300, 1e-200, 1e-181, 1e200, 1e307])
      expect(
        stats.pearson(
          x.map((v) => v * unit),
          y.map((v) => v / 7),
        ).estimate,
      ).toBeCloseTo(estimate, 12);
    expect(
      stats.pearson(
        x,
        y.map((v) => v * 1e200),
      ).estimate,
    ).toBeCloseTo(estimate, 12);
  });
  test("logBeta of very unequal shapes (mpmath)", () => {
    expect(stats.logBeta(1e10, 2.5)).toBeCloseTo(-57.27994445, 8);
    expect(stats.logBeta(2.5, 1e10)).toBe(stats.logBeta(1e10, 2.5));
    expect(stats.logBeta(1e12, 3)).toBeCloseTo(Math.log(2) - 3 * Math.log(1e12), 9);
    expect(stats.logBeta(1e6, 1)).toBeCloseTo(-Math.log(1e6), 12);
  });
  test("an e-value beyond all doubles has its logarithm", () => {
    expect(stats.successEValue(60_000, 100_000)).toBe(Number.POSITIVE_INFINITY);
    expect(stats.successLogEValue(60_000, 100_000)).toBeCloseTo(2008.00027, 4);
    expect(stats.successLogEValue(60, 100)).toBeCloseTo(Math.log(stats.successEValue(60, 100)), 12);
  });
});

describe("power", () => {
  test("of a two-sided test without an effect is its level", () => {
    expect(stats.powerTwoProportions(0.6, 0.6, 100)).toBeCloseTo(0.05, 12);
    expect(stats.powerTwoProportions(0.6, 0.6, 100, { level: 0.99, test: "arcsine" })).toBeCloseTo(0.01, 12);
    expect(stats.powerMcnemar(100, 0.1, 0.1)).toBeCloseTo(0.05, 12);
    expect(stats.powerClustered(0.6, 0.6, 20, { size: 5, intraclass: 0.1 })).toBeCloseTo(0.05, 12);
    expect(stats.powerTwoProportions(0.6, 0.6, 100, { tails: "near" })).toBeCloseTo(0.025, 12);
  });
  test("of ten million tasks by the exact test", async () => {
    const tookMs = await processorMs(() =>
      expect(stats.powerMcnemar(1e7, 0.1, 0.0995, { test: "exact" })).toBeCloseTo(
        stats.powerMcnemar(1e7, 0.1, 0.0995),
        3,
      ),
    );
    expect(tookMs).toBeLessThan(5_000);
  });
});
