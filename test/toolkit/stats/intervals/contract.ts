import fc from "fast-check";
import { expect, test } from "vitest";
import type { Interval, IntervalOptions } from "../../../../toolkit/stats/result.ts";

type Method = (x: number, n: number, options?: IntervalOptions) => Interval;

export interface Traits {
  /** True if the interval of failures mirrors that of successes. Default true. */
  readonly mirrored?: boolean;
  /** True if the bounds rise with x. Default true. */
  readonly rising?: boolean;
  /** True if the estimate lies within the bounds. Default true. */
  readonly holds?: boolean;
}

const counts = fc.integer({ min: 1, max: 2000 }).chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)));
const level = fc.double({ min: 0.5, max: 0.999, noNaN: true });

/** Tests the properties of every interval of a proportion, apart from traits that the caller sets to false. */
export const proportionContract = (name: string, method: Method, traits: Traits = {}): void => {
  const { mirrored = true, rising = true, holds = true } = traits;
  test(`${name}: within [0, 1], in order, around the estimate`, () => {
    fc.assert(
      fc.property(counts, level, ([x, n], confidence) => {
        const { estimate, low, high } = method(x, n, { level: confidence });
        expect(estimate).toBe(x / n);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(high);
        if (holds) {
          expect(low).toBeLessThanOrEqual(estimate + 1e-12);
          expect(high).toBeGreaterThanOrEqual(estimate - 1e-12);
        }
      }),
    );
  });
  if (mirrored)
    test(`${name}: failures get the mirrored interval`, () => {
      fc.assert(
        fc.property(counts, ([x, n]) => {
          const left = method(x, n);
          const right = method(n - x, n);
          expect(right.low).toBeCloseTo(1 - left.high, 10);
          expect(right.high).toBeCloseTo(1 - left.low, 10);
        }),
      );
    });
  if (rising)
    test(`${name}: bounds rise with x, and the width with the level`, () => {
      fc.assert(
        fc.property(counts, ([x, n]) => {
          fc.pre(x < n);
          const here = method(x, n);
          const next = method(x + 1, n);
          expect(next.low).toBeGreaterThanOrEqual(here.low - 1e-12);
          expect(next.high).toBeGreaterThanOrEqual(here.high - 1e-12);
          const wider = method(x, n, { level: 0.99 });
          expect(wider.low).toBeLessThanOrEqual(here.low + 1e-12);
          expect(wider.high).toBeGreaterThanOrEqual(here.high - 1e-12);
        }),
      );
    });
  test(`${name}: a one-sided bound is the two-sided bound of twice the error`, () => {
    fc.assert(
      fc.property(counts, ([x, n]) => {
        const lower = method(x, n, { side: "lower", level: 0.95 });
        const upper = method(x, n, { side: "upper", level: 0.95 });
        const both = method(x, n, { level: 0.9 });
        expect([lower.high, upper.low]).toEqual([1, 0]);
        expect(lower.low).toBeCloseTo(both.low, 12);
        expect(upper.high).toBeCloseTo(both.high, 12);
      }),
    );
  });
  test(`${name}: refuses n = 0, x above n, NaN and a level of 95`, () => {
    const refused = (argument: string) => expect.objectContaining({ argument, code: "invalid_argument" });
    expect(() => method(0, 0)).toThrow(refused("n"));
    expect(() => method(3, 2)).toThrow(refused("x"));
    expect(() => method(-1, 2)).toThrow(refused("x"));
    expect(() => method(Number.NaN, 2)).toThrow(refused("x"));
    expect(() => method(1, 2, { level: 95 })).toThrow(refused("level"));
  });
};
