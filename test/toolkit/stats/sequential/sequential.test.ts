import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wilson } from "../../../../toolkit/stats/intervals/wilson.ts";
import { seeded } from "../../../../toolkit/stats/random.ts";
import { pairedDifferenceSequence } from "../../../../toolkit/stats/sequential/paired-difference-sequence.ts";
import { sprt } from "../../../../toolkit/stats/sequential/sprt.ts";
import { successEValue } from "../../../../toolkit/stats/sequential/success-e-value.ts";
import { successRate } from "../../../../toolkit/stats/sequential/success-rate.ts";

const counts = fc.tuple(fc.nat({ max: 200 }), fc.nat({ max: 200 })).map(([x, y]) => [x, x + y] as const);

describe("confidence sequence of a success rate", () => {
  it("holds the estimate, mirrors, and has e-value 20 at its ends", () => {
    fc.assert(
      fc.property(
        counts.filter(([, n]) => n > 0),
        ([x, n]) => {
          const { low, high, estimate } = successRate(x, n);
          expect(low).toBeLessThanOrEqual(estimate);
          expect(high).toBeGreaterThanOrEqual(estimate);
          expect(successRate(n - x, n).high).toBeCloseTo(1 - low, 9);
          if (x > 0) expect(successEValue(x, n, { rate: low })).toBeCloseTo(20, 4);
          if (x < n) expect(successEValue(x, n, { rate: high })).toBeCloseTo(20, 4);
          expect(successRate(x, n, { side: "lower" }).low).toBeGreaterThanOrEqual(low);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("is wider than an interval for a fixed n, and knows nothing at the start", () => {
    expect(successRate(60, 100).low).toBeLessThan(wilson(60, 100).low);
    expect(successRate(0, 0)).toMatchObject({ low: 0, high: 1, estimate: 0.5 });
    expect(() => successRate(3, 2)).toThrow(expect.objectContaining({ argument: "successes" }));
    expect(() => successRate(1, 2, { prior: { a: 0 } })).toThrow(/prior.a/);
    expect(() => successEValue(1, 2, { rate: 1 })).toThrow(/rate/);
  });

  it("covers the truth at every look at once", () => {
    const random = seeded(17);
    let left = 0;
    for (let run = 0; run < 400; run++) {
      let x = 0;
      let out = false;
      for (let n = 1; n <= 300; n++) {
        if (random.next() < 0.3) x++;
        out ||= successEValue(x, n, { rate: 0.3 }) >= 20;
      }
      if (out) left++;
    }
    expect(left / 400).toBeLessThan(0.07);
  });
});

describe("sequential probability ratio test", () => {
  it("errs no more often than promised", () => {
    const random = seeded(23);
    const wrong = (rate: number, verdict: string): number => {
      let count = 0;
      for (let run = 0; run < 400; run++) {
        let [x, n] = [0, 0];
        let decision = "continue";
        while (decision === "continue" && n < 2000) {
          n++;
          if (random.next() < rate) x++;
          ({ decision } = sprt(x, n, { nullRate: 0.5, alternativeRate: 0.65 }));
        }
        if (decision === verdict) count++;
      }
      return count / 400;
    };
    expect(wrong(0.5, "accept-alternative")).toBeLessThan(0.08);
    expect(wrong(0.65, "accept-null")).toBeLessThan(0.25);
  });

  it("refuses a test that cannot be", () => {
    expect(() => sprt(1, 2, { nullRate: 0.5, alternativeRate: 0.5 })).toThrow(/must differ/);
    expect(() => sprt(3, 2, { nullRate: 0.5, alternativeRate: 0.6 })).toThrow(/successes/);
    expect(() => sprt(1, 2, { nullRate: 0.5, alternativeRate: 0.6, alpha: 0.6, beta: 0.5 })).toThrow(/alpha \+ beta/);
  });
});

describe("confidence sequence of a paired difference", () => {
  it("covers the truth at every look at once, and narrows", () => {
    const random = seeded(29);
    let left = 0;
    for (let run = 0; run < 120; run++) {
      const a = Array.from({ length: 250 }, () => (random.next() < 0.6 ? 1 : 0));
      const b = a.map((value) => (random.next() < 0.3 ? (random.next() < 0.5 ? 1 : 0) : value));
      const truth = 0.3 * (0.6 - 0.5);
      const whole = pairedDifferenceSequence(a, b);
      if (whole.low > truth || whole.high < truth) left++;
      const half = pairedDifferenceSequence(a.slice(0, 125), b.slice(0, 125));
      expect(whole.low).toBeGreaterThanOrEqual(half.low - 1e-12);
      expect(whole.high).toBeLessThanOrEqual(half.high + 1e-12);
    }
    expect(left / 120).toBeLessThan(0.08);
  });

  it("mirrors, is sharper one-sided, and starts from nothing", () => {
    const [a, b] = [
      [1, 1, 0.5, 1, 0, 1, 1, 1],
      [0, 1, 0, 1, 0, 0, 1, 0.25],
    ];
    const [there, back] = [pairedDifferenceSequence(a, b), pairedDifferenceSequence(b, a)];
    expect(back.low).toBeCloseTo(-there.high, 9);
    expect(pairedDifferenceSequence(a, b, { side: "lower" })).toMatchObject({ high: 1 });
    expect(pairedDifferenceSequence(a, b, { side: "lower" }).low).toBeGreaterThanOrEqual(there.low);
    expect(pairedDifferenceSequence([], [])).toMatchObject({ low: -1, high: 1, estimate: 0 });
    expect(() => pairedDifferenceSequence([2], [0])).toThrow(/fraction/);
    expect(() => pairedDifferenceSequence([1], [])).toThrow(expect.objectContaining({ code: "length_mismatch" }));
  });
});
