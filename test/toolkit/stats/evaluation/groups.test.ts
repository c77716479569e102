import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as stats from "../../../../toolkit/stats/index.ts";

const list = (least: number): fc.Arbitrary<number[]> =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: 12 });
const rates = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }))
  .chain(([n1, n2]) =>
    fc.tuple(fc.integer({ min: 0, max: n1 }), fc.constant(n1), fc.integer({ min: 0, max: n2 }), fc.constant(n2)),
  );

describe("one rate", () => {
  test("both tails of the binomial test leave the observed outcome in both", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.nat(),
        fc.double({ min: 0.02, max: 0.98, noNaN: true }),
        (n, k, rate) => {
          const x = k % (n + 1);
          const p = (alternative: stats.Alternative) => stats.binomialTest(x, n, { rate, alternative }).pValue;
          expect(p("less") + p("greater")).toBeCloseTo(1 + stats.binomialPmf(x, n, rate), 10);
          expect(p("two-sided")).toBeGreaterThanOrEqual(Math.min(p("less"), p("greater")) - 1e-12);
        },
      ),
    );
  });
  test("Blaker's interval lies within Clopper and Pearson's, and turns with the outcome", () => {
    for (const [x, n] of [
      [0, 7],
      [3, 10],
      [9, 20],
      [20, 20],
      [77, 164],
    ] as const) {
      const [inner, outer, turned] = [stats.blaker(x, n), stats.clopperPearson(x, n), stats.blaker(n - x, n)];
      expect(inner.low).toBeGreaterThanOrEqual(outer.low - 1e-9);
      expect(inner.high).toBeLessThanOrEqual(outer.high + 1e-9);
      expect(turned.low).toBeCloseTo(1 - inner.high, 7);
    }
  });
});

describe("two independent groups", () => {
  test("turn with their order", () => {
    fc.assert(
      fc.property(list(2), list(2), (a, b) => {
        const [there, back] = [stats.mannWhitney(a, b), stats.mannWhitney(b, a)];
        expect(there.pValue).toBeCloseTo(back.pValue, 10);
        expect(there.superiority + back.superiority).toBeCloseTo(1, 12);
        expect(there.superiority).toBeCloseTo(stats.cliffsDelta(a, b).superiority, 12);
        const [d, e] = [stats.meanDifference(a, b, { range: [0, 9] }), stats.meanDifference(b, a, { range: [0, 9] })];
        expect(d.low).toBeCloseTo(-e.high, 9);
        expect(d.high).toBeGreaterThan(d.low);
        expect(d.pValue).toBeGreaterThan(0);
      }),
    );
  });
  test("exact tests: Barnard and Boschloo reject no less than they may, Boschloo never more cautiously than Fisher", () => {
    fc.assert(
      fc.property(rates, ([x1, n1, x2, n2]) => {
        const fisher = stats.fisherExact(
          [
            [x1, n1 - x1],
            [x2, n2 - x2],
          ],
          { alternative: "greater" },
        ).pValue;
        expect(stats.boschloo(x1, n1, x2, n2, { alternative: "greater" }).pValue).toBeLessThanOrEqual(fisher + 1e-6);
        expect(stats.barnard(x1, n1, x2, n2).pValue).toBeCloseTo(stats.barnard(x2, n2, x1, n1).pValue, 6);
      }),
      { numRuns: 30 },
    );
  });
  test("clusters that hold one score each change nothing, and the bootstrap agrees roughly", () => {
    const random = stats.seeded(4);
    const a = Array.from({ length: 60 }, () => random.next());
    const b = Array.from({ length: 50 }, () => random.next() ** 2);
    const plain = stats.meanDifference(a, b);
    const labels = [a.map((_, i) => i), b.map((_, i) => i)] as const;
    expect(stats.meanDifference(a, b, { clusters: labels }).low).toBeCloseTo(plain.low, 12);
    const drawn = stats.meanDifference(a, b, { method: "bootstrap" });
    expect(Math.abs(drawn.low - plain.low)).toBeLessThan(0.01);
    expect(Math.abs(drawn.pValue - plain.pValue)).toBeLessThan(0.01);
  });
});

describe("equivalence", () => {
  test("holds where the interval lies within the margin, and not where it does not", () => {
    fc.assert(
      fc.property(rates, fc.double({ min: 0.05, max: 0.8, noNaN: true }), ([x1, n1, x2, n2], margin) => {
        const { holds, low, high, pValue } = stats.equivalenceProportions(x1, n1, x2, n2, { margin });
        fc.pre(Math.abs(pValue - 0.05) > 1e-6);
        expect(holds).toBe(low > -margin && high < margin);
      }),
    );
  });
  test("the size that was asked for reaches its power in simulation", () => {
    const { n } = stats.sampleSizeEquivalence(0.8, 0.8, { margin: 0.15, power: 0.8 });
    const random = stats.seeded(9);
    const draw = (): number =>
      Array.from({ length: n }, () => (random.next() < 0.8 ? 1 : 0)).reduce<number>((a, b) => a + b, 0);
    const held = Array.from(
      { length: 600 },
      () => stats.equivalenceProportions(draw(), n, draw(), n, { margin: 0.15 }).holds,
    );
    const share = held.filter(Boolean).length / held.length;
    expect(share).toBeGreaterThan(0.74);
    expect(share).toBeLessThan(0.87);
  });
  test("a difference that is not significant does not show equality", () => {
    expect(stats.equivalenceProportions(6, 10, 5, 10, { margin: 0.1 }).holds).toBe(false);
  });
});

describe("strata", () => {
  test("one stratum is the plain comparison; copies of it keep the estimate", () => {
    const one = { x1: 30, n1: 50, x2: 20, n2: 45 };
    expect(stats.mantelHaenszel([one]).estimate).toBeCloseTo(stats.oddsRatio(30, 50, 20, 45).estimate, 12);
    expect(stats.mantelHaenszel([one, one]).homogeneity?.pValue).toBeCloseTo(1, 9);
    expect(stats.stratifiedDifference([one]).low).toBeCloseTo(stats.newcombe(30, 50, 20, 45).low, 12);
    expect(stats.stratifiedDifference([one, one, one]).estimate).toBeCloseTo(30 / 50 - 20 / 45, 12);
  });
});
