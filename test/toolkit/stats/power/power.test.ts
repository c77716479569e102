import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as stats from "../../../../toolkit/stats/index.ts";

const rate = fc.double({ min: 0.02, max: 0.98, noNaN: true });
const pair = fc.tuple(rate, rate).filter(([a, b]) => Math.abs(a - b) > 0.02);

describe("sizes and effects invert the power", () => {
  test("two proportions, both methods", () => {
    fc.assert(
      fc.property(pair, fc.constantFrom("pooled" as const, "arcsine" as const), ([p1, p2], method) => {
        const { exact } = stats.sampleSizeTwoProportions(p1, p2, { test: method, power: 0.9 });
        expect(stats.powerTwoProportions(p1, p2, exact, { test: method, tails: "near" })).toBeCloseTo(0.9, 9);
      }),
    );
  });
  test("minimum effects", () => {
    const effect = stats.minimumEffectTwoProportions(0.4, 300);
    expect(stats.powerTwoProportions(0.4, 0.4 + effect, 300, { tails: "near" })).toBeCloseTo(0.8, 9);
    const shape = { size: 5, intraclass: 0.4 };
    const rise = stats.minimumEffectClustered(0.4, 80, shape);
    expect(stats.powerClustered(0.4, 0.4 + rise, 80, shape, { tails: "near" })).toBeCloseTo(0.8, 9);
    const variance = { between: 0.1, withinA: 0.2, withinB: 0.2, samplesA: 5, samplesB: 5 };
    expect(stats.powerPaired(stats.minimumEffectPaired(500, variance), 500, variance)).toBeCloseTo(0.8, 5);
    expect(stats.sampleSizePaired(stats.minimumEffectPaired(500, variance), variance).n).toBe(500);
  });
  test("minimum effects of one proportion and of McNemar's test", () => {
    fc.assert(
      fc.property(
        rate,
        fc.integer({ min: 50, max: 5000 }),
        fc.constantFrom("above" as const, "below" as const),
        (p0, n, direction) => {
          const end = direction === "above" ? 1 : 0;
          fc.pre(stats.powerOneProportion(p0, end, n) > 0.8);
          const effect = stats.minimumEffectOneProportion(p0, n, { direction });
          const p = direction === "above" ? p0 + effect : p0 - effect;
          expect(stats.powerOneProportion(p0, p, n)).toBeCloseTo(0.8, 8);
        },
      ),
    );
    fc.assert(
      fc.property(rate, fc.integer({ min: 50, max: 5000 }), (discordant, n) => {
        fc.pre(stats.powerMcnemar(n, discordant, 0) > 0.8);
        const gap = stats.minimumEffectMcnemar(n, discordant);
        const [onlyA, onlyB] = [(discordant + gap) / 2, (discordant - gap) / 2];
        expect(stats.powerMcnemar(n, onlyA, onlyB, { tails: "near" })).toBeCloseTo(0.8, 8);
        expect(stats.sampleSizeMcnemar(onlyA, onlyB).exact / n).toBeCloseTo(1, 2);
      }),
    );
    expect(() => stats.minimumEffectOneProportion(0.5, 2)).toThrow(
      expect.objectContaining({ code: "undefined_result" }),
    );
    expect(() => stats.minimumEffectMcnemar(3, 0.1)).toThrow(expect.objectContaining({ argument: "n" }));
  });
  test("one proportion: the size reaches the power, by the exact test too", () => {
    const { n } = stats.sampleSizeOneProportion(0.5, 0.6, { power: 0.9 });
    expect(stats.powerOneProportion(0.5, 0.6, n)).toBeGreaterThan(0.895);
    expect(stats.powerOneProportion(0.5, 0.6, n, { test: "exact" })).toBeGreaterThan(0.87);
  });
  test("a width: the interval of that n is no wider, of n - 1 it is", () => {
    const { n } = stats.sampleSizeForWidth(0.5, 0.03);
    const half = (size: number): number => {
      const { low, high } = stats.wilson(size / 2, size);
      return (high - low) / 2;
    };
    expect(half(n)).toBeLessThanOrEqual(0.03);
    expect(half(n - 1)).toBeGreaterThan(0.03);
  });
  test("McNemar", () => {
    const { exact } = stats.sampleSizeMcnemar(0.15, 0.07);
    expect(stats.powerMcnemar(Math.round(exact), 0.15, 0.07)).toBeCloseTo(0.8, 2);
  });
});

test("under the hypothesis the power is at most alpha (exact tests), and about alpha (normal ones)", () => {
  for (const n of [20, 57, 164]) {
    expect(stats.powerOneProportion(0.3, 0.3, n, { test: "exact" })).toBeLessThanOrEqual(0.05);
    expect(stats.powerMcnemar(n, 0.1, 0.1, { test: "exact" })).toBeLessThanOrEqual(0.05);
  }
  expect(stats.powerOneProportion(0.3, 0.3, 400)).toBeCloseTo(0.05, 10);
});

test("exact McNemar power is the enumerated rejection chance", () => {
  const [n, a, b] = [12, 0.3, 0.1];
  let power = 0;
  for (let i = 0; i <= n; i++)
    for (let j = 0; i + j <= n; j++) {
      const log = stats.logGamma(n + 1) - stats.logGamma(i + 1) - stats.logGamma(j + 1) - stats.logGamma(n - i - j + 1);
      const chance = Math.exp(log) * a ** i * b ** j * (1 - a - b) ** (n - i - j);
      if (i + j > 0 && stats.mcnemar(i, j, { test: "exact" }).pValue <= 0.05) power += chance;
    }
  expect(stats.powerMcnemar(n, a, b, { test: "exact" })).toBeCloseTo(power, 11);
});

test("design effects", () => {
  expect(stats.designEffect(5, 0)).toBe(1);
  expect(stats.designEffect(1, 0.9)).toBe(1);
  expect(stats.designEffect(5, 1)).toBe(5);
  expect(stats.designEffect(5, 0.2, { variation: 0.5 })).toBeCloseTo(1 + (1.25 * 5 - 1) * 0.2, 12);
  expect(() => stats.designEffect(5, -0.9)).toThrow(expect.objectContaining({ argument: "intraclass" }));
});

test("what no sample can find is said", () => {
  expect(() => stats.sampleSizeTwoProportions(0.5, 0.5)).toThrow(expect.objectContaining({ argument: "p1" }));
  expect(() => stats.sampleSizePaired(0, { between: 1 })).toThrow(expect.objectContaining({ argument: "delta" }));
  expect(() => stats.minimumEffectTwoProportions(0.9, 3)).toThrow(expect.objectContaining({ argument: "n" }));
  expect(() => stats.powerMcnemar(10, 0.7, 0.6)).toThrow(expect.objectContaining({ argument: "onlyB" }));
  expect(() => stats.powerPaired(0.1, 10, { between: 0 })).toThrow(expect.objectContaining({ argument: "between" }));
});
