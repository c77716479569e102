import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { auditedInterval } from "../../../../toolkit/stats/debias/audited-interval.ts";
import { contaminatedError } from "../../../../toolkit/stats/debias/contaminated-error.ts";
import { contaminatedMean } from "../../../../toolkit/stats/debias/contaminated-mean.ts";
import { debias } from "../../../../toolkit/stats/debias/debias.ts";
import { debiasStrata } from "../../../../toolkit/stats/debias/debias-strata.ts";
import { debiasedInterval } from "../../../../toolkit/stats/debias/debiased-interval.ts";
import { identificationRegion } from "../../../../toolkit/stats/debias/identification-region.ts";
import { predictionPowered } from "../../../../toolkit/stats/debias/prediction-powered.ts";
import { roganGladen } from "../../../../toolkit/stats/debias/rogan-gladen.ts";
import { sensitivityBand } from "../../../../toolkit/stats/debias/sensitivity-band.ts";
import { totalError } from "../../../../toolkit/stats/debias/total-error.ts";

const percent = (value: number, digits: number): string => `${(100 * value).toFixed(digits)}%`;
const share = fc.double({ min: 0, max: 1, noNaN: true });
const errors = fc.record({ alpha: fc.double({ min: 0, max: 0.9, noNaN: true }), q: share });

describe("UniCode's numerical illustration (B.5.6) and Table 6", () => {
  const given = { alpha: 0.06, q: 0.5 };

  test("mean 0.782, bias 1.8%", () => {
    const { mean, bias } = contaminatedMean(0.8, given);
    expect(mean).toBeCloseTo(0.782, 12);
    expect(percent(Math.abs(bias), 1)).toBe("1.8%");
  });

  test.each([
    [500, "1.82%", "3.56%", "5.4%"],
    [5000, "0.575%", "1.13%", "2.9%"],
    [10_000, "0.407%", "0.80%", "2.6%"],
  ])("n = %i: standard error %s, half-width %s, total %s", (n, se, half, total) => {
    const found = contaminatedError(0.8, n, given);
    expect(percent(found.standardError, se.length - 3)).toBe(se);
    expect(percent(found.halfWidth, 2)).toBe(half);
    expect(percent(totalError(0.8, n, given).total, 1)).toBe(total);
  });

  test("prints 3.57% as the half-width at n = 500: 1.96 times the rounded 1.82%; unrounded it is 3.56%", () => {
    expect(percent(1.96 * 0.0182, 2)).toBe("3.57%");
    expect(percent(contaminatedError(0.8, 500, given).halfWidth, 2)).toBe("3.56%");
  });

  test("says that de-biasing shrinks the interval; it widens it by 1 / (1 - alpha)", () => {
    expect(debiasedInterval(391, 500, given).widthRatio).toBeCloseTo(1 / 0.94, 12);
  });
});

describe("de-biasing", () => {
  test("undoes contamination", () => {
    fc.assert(
      fc.property(share, errors, (p, given) => {
        const { mean } = contaminatedMean(p, given);
        expect(debias(Math.min(1, mean), given).raw).toBeCloseTo(p, 9);
      }),
    );
  });

  test("is Rogan and Gladen's correction with Se = 1 - alpha + alpha q and Sp = 1 - alpha q", () => {
    fc.assert(
      fc.property(share, errors, (observed, { alpha, q }) => {
        const judge = { sensitivity: 1 - alpha + alpha * q, specificity: 1 - alpha * q };
        expect(roganGladen(observed, judge).raw).toBeCloseTo(debias(observed, { alpha, q }).raw, 7);
      }),
    );
  });

  test("the sharp region holds every feasible rate and touches it; the printed one can be empty", () => {
    const bounds = { alpha: [0, 0.1], q: [0, 0.5] } as const;
    const sharp = identificationRegion(0.782, bounds);
    let [low, high] = [1, 0];
    for (let i = 0; i <= 100; i++)
      for (let j = 0; j <= 100; j++) {
        const p = debias(0.782, { alpha: (0.1 * i) / 100, q: (0.5 * j) / 100 }).raw;
        [low, high] = [Math.min(low, p), Math.max(high, p)];
      }
    expect(sharp.low).toBeCloseTo(low, 12);
    expect(sharp.high).toBeCloseTo(high, 12);
    const paper = identificationRegion(0.782, bounds, "paper");
    expect(paper).toMatchObject({ empty: true, warning: expect.stringContaining("sharp") });
  });

  test("bands widen with alpha, and strata of one kind are the whole", () => {
    const widths = sensitivityBand(391, 500, [0, 0.05, 0.1]).map(({ interval }) => interval.high - interval.low);
    expect(widths).toEqual([...widths].sort((a, b) => a - b));
    const one = debiasStrata([{ weight: 1, observed: 0.782, n: 500, alpha: 0.06, q: 0.5 }]);
    expect(one.estimate).toBeCloseTo(0.8, 12);
  });

  test("an audit's own uncertainty is carried through: the interval is wider than with its point estimate", () => {
    const known = debiasedInterval(391, 500, { alpha: [2 / 113, 2 / 113], q: [0, 1] });
    const audited = auditedInterval(391, 500, { bad: 2, audited: 113 });
    expect(audited.high - audited.low).toBeGreaterThan(known.high - known.low);
  });

  test.each([
    [() => debias(0.5, { alpha: 1, q: 0.5 }), "alpha"],
    [() => debias(1.2, { alpha: 0.1, q: 0.5 }), "observed"],
    [() => identificationRegion(0.5, { alpha: [0.2, 0.1], q: [0, 1] }), "alpha"],
    [() => debiasStrata([{ weight: 0.5, observed: 0.5, n: 10, alpha: 0, q: 0 }]), "strata"],
    [() => roganGladen(0.5, { sensitivity: 0.5, specificity: 0.5 }), "specificity"],
    [() => predictionPowered([1], [1], [1, 0]), "gold"],
  ])("refuses %s with the argument's name", (work, argument) => {
    expect(work).toThrow(expect.objectContaining({ code: expect.any(String), argument }));
  });
});
