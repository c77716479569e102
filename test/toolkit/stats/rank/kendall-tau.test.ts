import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kendallDistribution } from "../../../../toolkit/stats/rank/kendall-exact.ts";
import { kendallInterval } from "../../../../toolkit/stats/rank/kendall-interval.ts";
import { kendallPairs } from "../../../../toolkit/stats/rank/kendall-pairs.ts";
import { kendallTau } from "../../../../toolkit/stats/rank/kendall-tau.ts";

type Pairs = readonly (readonly [number, number])[];

const tied = fc.array(fc.tuple(fc.integer({ min: -5, max: 5 }), fc.integer({ min: 0, max: 4 })), {
  minLength: 2,
  maxLength: 60,
});
const free = fc.array(
  fc.tuple(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.double({ noNaN: true, noDefaultInfinity: true })),
  { minLength: 2, maxLength: 60 },
);

const split = (pairs: Pairs): [number[], number[]] => [pairs.map(([x]) => x), pairs.map(([, y]) => y)];

/** Counts concordant, discordant and tied pairs by the definition, in O(n²). */
const byDefinition = (x: readonly number[], y: readonly number[]): Record<string, number> => {
  const counts = { concordant: 0, discordant: 0, tiedX: 0, tiedY: 0, tiedBoth: 0 };
  for (let i = 0; i < x.length; i++)
    for (let j = 0; j < i; j++) {
      const a = Math.sign(x[i]! > x[j]! ? 1 : x[i]! < x[j]! ? -1 : 0);
      const b = Math.sign(y[i]! > y[j]! ? 1 : y[i]! < y[j]! ? -1 : 0);
      if (a === 0 && b === 0) counts.tiedBoth++;
      else if (a === 0) counts.tiedX++;
      else if (b === 0) counts.tiedY++;
      else counts[a === b ? "concordant" : "discordant"]++;
    }
  return counts;
};

describe("pair counts", () => {
  it("agree with the definition, ties or none", () => {
    fc.assert(
      fc.property(fc.oneof(tied, free), (pairs) => {
        const [x, y] = split(pairs);
        expect(kendallPairs(x, y)).toMatchObject(byDefinition(x, y));
      }),
    );
  });

  it("agree with the definition where radix sort takes over", () => {
    for (const scale of [7, 1e3, 1e300]) {
      const x = Array.from({ length: 1500 }, (_, i) => ((i * 7919) % 1499) * scale - 3 * scale);
      const y = x.map((value, i) => value * (i % 3 === 0 ? -1e-5 : 1) + (((i * 104729) % 997) * scale) / 3);
      const rounded = y.map((value) => (scale === 7 ? Math.round(value / 500) : value));
      expect(kendallPairs(x, rounded)).toMatchObject(byDefinition(x, rounded));
    }
  });

  it("count -0 and 0 as a tie", () => {
    expect(kendallPairs([0, -0, 1], [1, 2, 3])).toMatchObject({ tiedX: 1, concordant: 2 });
  });
});

const defined = (pairs: Pairs): boolean =>
  new Set(pairs.map(([x]) => x + 0)).size > 1 && new Set(pairs.map(([, y]) => y + 0)).size > 1;

describe("tau", () => {
  const variants = ["a", "b", "c"] as const;

  it("is symmetric, bounded, and the same for every order of the pairs", () => {
    fc.assert(
      fc.property(tied.filter(defined), fc.constantFrom(...variants), fc.integer(), (pairs, variant, seed) => {
        const [x, y] = split(pairs);
        const tau = kendallTau(x, y, { variant, test: "asymptotic" });
        const swapped = kendallTau(y, x, { variant, test: "asymptotic" });
        const shuffled = split(
          [...pairs].sort(([a, b], [c, d]) => Math.sin(a * 7 + b + seed) - Math.sin(c * 7 + d + seed)),
        );
        expect(swapped.estimate).toBeCloseTo(tau.estimate, 12);
        expect(swapped.test.pValue).toBeCloseTo(tau.test.pValue, 12);
        expect(kendallTau(...shuffled, { variant, test: "asymptotic" }).estimate).toBeCloseTo(tau.estimate, 12);
        expect(Math.abs(tau.estimate)).toBeLessThanOrEqual(1);
        expect(tau.low).toBeLessThanOrEqual(tau.estimate + 1e-12);
        expect(tau.high).toBeGreaterThanOrEqual(tau.estimate - 1e-12);
      }),
    );
  });

  it("survives monotone maps and changes sign under a reversal", () => {
    fc.assert(
      fc.property(tied.filter(defined), (pairs) => {
        const [x, y] = split(pairs);
        const tau = kendallTau(x, y);
        expect(
          kendallTau(
            x.map((v) => v ** 3 + 7),
            y.map(Math.exp),
          ),
        ).toMatchObject({
          estimate: tau.estimate,
          test: { pValue: tau.test.pValue },
        });
        const reversed = kendallTau(
          x.map((v) => -v),
          y,
          { test: "asymptotic" },
        );
        expect(reversed.estimate).toBeCloseTo(-tau.estimate, 12);
      }),
    );
  });

  it("has an exact p-value equal to the full enumeration of pairings", () => {
    const orders = (values: number[]): number[][] =>
      values.length < 2
        ? [values]
        : values.flatMap((v, i) => orders(values.toSpliced(i, 1)).map((rest) => [v, ...rest]));
    fc.assert(
      fc.property(
        tied.filter((pairs) => pairs.length <= 6 && defined(pairs)),
        (pairs) => {
          const [x, y] = split(pairs);
          const statistic = (values: number[]): number => {
            const { concordant, discordant } = byDefinition(x, values) as { concordant: number; discordant: number };
            return concordant - discordant;
          };
          const all = orders(y).map(statistic);
          const [s, n] = [statistic(y), all.length];
          const p = (alternative: "two-sided" | "less" | "greater"): number =>
            kendallTau(x, y, { test: "exact", alternative }).test.pValue;
          expect(p("two-sided")).toBeCloseTo(all.filter((v) => Math.abs(v) >= Math.abs(s)).length / n, 12);
          expect(p("greater")).toBeCloseTo(all.filter((v) => v >= s).length / n, 12);
          expect(p("less")).toBeCloseTo(all.filter((v) => v <= s).length / n, 12);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("has exact distributions that sum to 1, far tail included", () => {
    const x = Array.from({ length: 120 }, (_, i) => i);
    const distribution = kendallDistribution(x, x);
    expect([...distribution.values()].reduce((a, b) => a + b, 0)).toBeCloseTo(1, 10);
    expect(distribution.get(-7140)! * 1e198).toBeCloseTo(0.14949, 4);
    const sums = [...kendallDistribution([1, 1, 2, 3, 3, 4], [2, 2, 2, 1, 1, 5]).values()];
    expect(sums.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
  });
});

describe("what cannot be answered", () => {
  it("is refused with the argument and the reason", () => {
    expect(() => kendallTau([1, 2, 3], [5, 5, 5])).toThrow(/undefined: all values of y/);
    expect(() => kendallTau([1, 2], [1, 2, 3])).toThrow(expect.objectContaining({ code: "length_mismatch" }));
    expect(() => kendallTau([1, Number.NaN], [1, 2])).toThrow(/x\[1\]/);
    expect(() => kendallTau([1], [1])).toThrow(/at least 2/);
    const long = Array.from({ length: 300 }, (_, i) => i);
    expect(() => kendallTau(long, long, { test: "exact" })).toThrow(expect.objectContaining({ argument: "test" }));
    expect(() => kendallTau([1, 2], [1, 2], { level: 95 })).toThrow(/level/);
  });

  it("has a limit where one exists", () => {
    const perfect = kendallTau([1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6]);
    expect(perfect).toMatchObject({ high: 1, low: kendallInterval(1 - 2 / 15, 6).low });
    expect(kendallInterval(1, 6)).toMatchObject({ low: perfect.low, high: 1 });
    expect(kendallTau([1, 2, 3], [1, 3, 2])).toMatchObject({ low: -1, high: 1 });
    expect(kendallTau([1, 2], [3, 4]).test.pValue).toBe(1);
  });

  it("leaves its arguments alone", () => {
    const x = Object.freeze([3, 1, 2]) as number[];
    kendallTau(x, Float64Array.of(1, 2, 3));
    expect(x).toEqual([3, 1, 2]);
  });
});
