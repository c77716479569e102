import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clusteredError } from "../../../../toolkit/stats/means/clustered-error.ts";
import { standardError } from "../../../../toolkit/stats/means/standard-error.ts";
import { splitHalf } from "../../../../toolkit/stats/rank/split-half.ts";
import { basic } from "../../../../toolkit/stats/resample/basic.ts";
import { bca } from "../../../../toolkit/stats/resample/bca.ts";
import { bootstrap } from "../../../../toolkit/stats/resample/bootstrap.ts";
import { bootstrapMeans } from "../../../../toolkit/stats/resample/bootstrap-means.ts";
import { jackknife } from "../../../../toolkit/stats/resample/jackknife.ts";
import { percentile } from "../../../../toolkit/stats/resample/percentile.ts";
import { permute } from "../../../../toolkit/stats/resample/permute.ts";
import { quantile } from "../../../../toolkit/stats/resample/quantile.ts";
import { studentized } from "../../../../toolkit/stats/resample/studentized.ts";

const mean = (x: readonly number[]): number => x.reduce((s, v) => s + v, 0) / x.length;
const deviation = (x: ArrayLike<number>): number => standardError(x).standardError * Math.sqrt(x.length);

describe("bootstrapMeans", () => {
  const rows = [0, 1, 2].map((m) => Array.from({ length: 90 }, (_, i) => ((i * 7 + m * 3) % 5 < 2 + m ? 1 : 0)));
  const clusters = rows[0]!.map((_, i) => i % 18);
  test("estimates are the means; the spread is the cluster-robust error", () => {
    const { estimates, replicates } = bootstrapMeans(rows, { clusters, replicates: 20_000 });
    rows.forEach((row, m) => {
      expect(estimates[m]).toBeCloseTo(mean(row), 14);
      const wanted = clusteredError(row, clusters, { correction: "CR0" }).standardError;
      expect(Math.abs(deviation(replicates[m]!) - wanted)).toBeLessThan(0.02 * wanted + 1e-12);
    });
  });
  test("whole and broken scores take different paths to the same replicates", () => {
    const whole = bootstrapMeans(rows, { clusters, replicates: 200 });
    const broken = bootstrapMeans(
      rows.map((row) => row.map((x) => x * Math.PI)),
      { clusters, replicates: 200 },
    );
    whole.replicates.forEach((replicates, m) => {
      expect([...broken.replicates[m]!]).toEqual([...replicates].map((x) => expect.closeTo(x * Math.PI, 12)));
    });
  });
  test("negative, large and tenth scores survive packing", () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: -5000, max: 5000 }), { minLength: 12, maxLength: 12 }), {
          minLength: 1,
          maxLength: 9,
        }),
        (table) => {
          const scaled = table.map((row) => row.map((x) => x / 10));
          const { estimates, replicates } = bootstrapMeans(scaled, { replicates: 3 });
          scaled.forEach((row, m) => {
            expect(estimates[m]).toBeCloseTo(mean(row), 9);
            const drawn = replicates[m]![0]! * 120;
            expect(Math.abs(drawn - Math.round(drawn))).toBeLessThan(1e-6);
            expect(replicates[m]![0]).toBeLessThanOrEqual(Math.max(...row) + 1e-9);
            expect(replicates[m]![0]).toBeGreaterThanOrEqual(Math.min(...row) - 1e-9);
          });
        },
      ),
    );
  });
  test("missing scores: each row over what it has; unequal clusters weigh by size", () => {
    const { estimates } = bootstrapMeans(
      [
        [1, null, 0, 1],
        [1, 1, 0, 0],
      ],
      { replicates: 50 },
    );
    expect([...estimates]).toEqual([2 / 3, 0.5]);
    const uneven = bootstrapMeans([[1, 1, 1, 0]], { clusters: ["a", "a", "a", "b"], replicates: 400 });
    expect(new Set(uneven.replicates[0])).toEqual(new Set([1, 0.75, 0]));
  });
  test("refuses rows of unequal length, empty rows and one cluster", () => {
    expect(() => bootstrapMeans([[1, 0], [1]])).toThrow(expect.objectContaining({ code: "length_mismatch" }));
    expect(() => bootstrapMeans([[null, null]])).toThrow(expect.objectContaining({ argument: "rows[0]" }));
    expect(() => bootstrapMeans([[1, 0]], { clusters: [1, 1] })).toThrow(
      expect.objectContaining({ argument: "clusters" }),
    );
  });
});

describe("bootstrap", () => {
  const data = [0.576, 0.319, 1.797, 0.34, 0.187, 0.253, 0.138, 0.354, 0.077, 0.229, 0.094, 0.661];
  const error = (x: readonly number[]): number => standardError(x).standardError;
  test("all four methods hold the estimate; one seed, one interval", () => {
    for (const method of ["percentile", "basic", "bca", "studentized"] as const) {
      const interval = bootstrap(data, mean, { method, error, replicates: 1999 });
      expect(interval.low).toBeLessThan(interval.estimate);
      expect(interval.high).toBeGreaterThan(interval.estimate);
      expect(interval).toEqual(bootstrap(data, mean, { method, error, replicates: 1999 }));
    }
  });
  test("strata keep their sizes, clusters stay whole", () => {
    const labels = ["a", "a", "b", "b", "c", "c"];
    const parities = new Set<number>();
    const halves = (sample: readonly string[]): number => {
      for (const label of labels) parities.add(sample.filter((x) => x === label).length % 2);
      return sample.length;
    };
    bootstrap(labels, halves, { clusters: labels, method: "percentile", replicates: 50 });
    expect([...parities]).toEqual([0]);
    const strata = [1, 1, 1, 2, 2];
    const stratified = bootstrap(strata, (sample) => sample.filter((x) => x === 1).length, {
      strata,
      method: "percentile",
    });
    expect([stratified.low, stratified.high]).toEqual([3, 3]);
    expect(stratified.warning).toContain("cannot move it");
  });
  test("values that are all equal leave the interval endless, with a warning", () => {
    const alike = bootstrap([1, 1, 1, 1], mean, { replicates: 50 });
    expect(alike).toMatchObject({ estimate: 1, low: -Infinity, high: Infinity, standardError: 0 });
    expect(alike.warning).toContain("all values are equal");
  });
  test("refuses a cluster in two strata, a statistic without value, studentized without error", () => {
    expect(() => bootstrap([1, 2], mean, { clusters: ["a", "a"], strata: [1, 2] })).toThrow();
    expect(() => bootstrap([1, 2, 3], mean, { clusters: ["a", "a", "b"], strata: [1, 2, 1] })).toThrow(/strata\[1\]/);
    expect(() => bootstrap([1, 2], () => Number.NaN)).toThrow(expect.objectContaining({ argument: "statistic" }));
    expect(() => bootstrap([1, 2], mean, { method: "studentized" })).toThrow(
      expect.objectContaining({ argument: "error" }),
    );
  });
});

describe("bounds from replicates", () => {
  const replicates = fc.array(fc.double({ min: -5, max: 5, noNaN: true }), { minLength: 2, maxLength: 60 });
  test("percentile follows monotone maps; basic mirrors it; studentised with equal errors is basic", () => {
    fc.assert(
      fc.property(replicates, (values) => {
        const [low, high] = percentile(values);
        const [l3, h3] = percentile(values.map((x) => 3 * x + 1));
        expect(l3).toBeCloseTo(3 * low + 1, 9);
        expect(h3).toBeCloseTo(3 * high + 1, 9);
        const mirrored = basic(values, 0.5);
        expect(mirrored[0]).toBeCloseTo(1 - high, 9);
        const equal = studentized(
          values,
          values.map(() => 2),
          0.5,
          2,
        );
        expect(equal[0]).toBeCloseTo(mirrored[0], 9);
        expect(percentile(values, { side: "lower" })[1]).toBe(Number.POSITIVE_INFINITY);
      }),
    );
  });
  test("BCa without bias or acceleration is percentile", () => {
    const values = Array.from({ length: 999 }, (_, i) => i - 499);
    const { low, high, z0, acceleration } = bca(values, 0, [-1, 0, 1]);
    expect([z0, acceleration]).toEqual([0, 0]);
    expect([low, high]).toEqual(percentile(values).map((x) => expect.closeTo(x, 9)));
    expect(() => bca([1, 2, 3], 0, [0, 1])).toThrow(expect.objectContaining({ code: "undefined_result" }));
  });
});

test("jackknife of a mean is its standard error; clusters count once", () => {
  const values = [1, 2, 3, 6];
  expect(jackknife(values, mean).standardError).toBeCloseTo(standardError(values).standardError, 12);
  expect(jackknife(values, mean).bias).toBeCloseTo(0, 12);
  expect(jackknife(values, mean, { clusters: ["a", "a", "b", "b"] }).n).toBe(2);
});

test("permute keeps the values; every order of three comes about equally often", () => {
  const seen = new Map<string, number>();
  for (let seed = 1; seed <= 6000; seed++) {
    const key = permute([1, 2, 3], { seed }).join("");
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  expect(seen.size).toBe(6);
  for (const times of seen.values()) expect(Math.abs(times - 1000)).toBeLessThan(150);
});

test("quantile rules", () => {
  expect(quantile([1, 2, 3, 4], 0.25)).toBe(1.75);
  expect(quantile([1, 2, 3, 4], 0.25, "inverted-cdf")).toBe(1);
  expect(quantile([7], 0.9)).toBe(7);
  expect(() => quantile([], 0.5)).toThrow(expect.objectContaining({ argument: "values" }));
});

test("split halves: equal models tie, an ordered board holds", () => {
  const rows = Array.from({ length: 6 }, (_, m) => Array.from({ length: 40 }, (_, i) => (i % 8 > m ? 1 : 0)));
  const stable = splitHalf(rows, { replicates: 200 });
  expect(stable.estimate).toBeGreaterThan(0.8);
  expect(stable.sameTop).toBeGreaterThan(0.9);
  expect(() => splitHalf([[1, 0, 1, 1]])).toThrow(expect.objectContaining({ argument: "scores" }));
});
