import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { benjaminiHochberg } from "../../../../toolkit/stats/compare/benjamini-hochberg.ts";
import { benjaminiYekutieli } from "../../../../toolkit/stats/compare/benjamini-yekutieli.ts";
import { bonferroni } from "../../../../toolkit/stats/compare/bonferroni.ts";
import { hochberg } from "../../../../toolkit/stats/compare/hochberg.ts";
import { holm } from "../../../../toolkit/stats/compare/holm.ts";
import { romanoWolf } from "../../../../toolkit/stats/compare/romano-wolf.ts";
import { seeded } from "../../../../toolkit/stats/random.ts";
import { bootstrapMeans } from "../../../../toolkit/stats/resample/bootstrap-means.ts";

const pValues = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 20 });

describe("adjusted p-values", () => {
  it("keep order and range, and stand in the order that theory says", () => {
    fc.assert(
      fc.property(pValues, (p) => {
        const all = [bonferroni, holm, hochberg, benjaminiHochberg].map((adjust) => adjust(p));
        p.forEach((value, i) => {
          const at = all.map((adjusted) => adjusted[i]!);
          for (let m = 0; m < 4; m++) expect(at[m]).toBeGreaterThanOrEqual((m === 3 ? value : at[m + 1]!) - 1e-12);
          expect(at[0]).toBeLessThanOrEqual(1);
          expect(benjaminiYekutieli(p)[i]).toBeGreaterThanOrEqual(at[3]! - 1e-12);
        });
        for (const adjusted of all)
          p.forEach((value, i) => {
            p.forEach((other, j) => {
              if (value < other) expect(adjusted[i]).toBeLessThanOrEqual(adjusted[j]!);
            });
          });
        expect(holm(p.toReversed())).toEqual(holm(p).toReversed());
      }),
    );
  });

  it("are refused for what is no p-value", () => {
    for (const adjust of [bonferroni, holm, hochberg, benjaminiHochberg, benjaminiYekutieli]) {
      expect(() => adjust([])).toThrow(/at least 1/);
      expect(() => adjust([0.5, 1.5])).toThrow(expect.objectContaining({ argument: "pValues[1]" }));
      expect(() => adjust([Number.NaN])).toThrow(/pValues\[0\]/);
    }
  });
});

describe("Romano-Wolf", () => {
  const random = seeded(2);
  const differences = [0, 0, 0.5, 0.02].map((shift) =>
    Array.from({ length: 60 }, () => shift + 2 * (random.next() - 0.5)),
  );

  it("keeps the order of t, finds the real difference, follows its seed", () => {
    const adjusted = romanoWolf(differences, { replicates: 999 });
    expect(adjusted[2]).toBeLessThan(0.01);
    expect(Math.min(adjusted[0]!, adjusted[1]!, adjusted[3]!)).toBeGreaterThan(0.05);
    expect(romanoWolf(differences, { replicates: 999 })).toEqual(adjusted);
  });

  it("gains where comparisons are alike: ten copies cost nothing", () => {
    const one = romanoWolf([differences[2]!], { replicates: 999 })[0]!;
    expect(romanoWolf(Array(10).fill(differences[2]), { replicates: 999 })).toEqual(Array(10).fill(one));
  });

  it("holds the chance of any false claim", () => {
    let wrong = 0;
    for (let i = 0; i < 120; i++) {
      const nulls = Array.from({ length: 5 }, () => Array.from({ length: 40 }, () => random.next() - 0.5));
      if (romanoWolf(nulls, { replicates: 99, seed: i }).some((p) => p <= 0.1)) wrong++;
    }
    expect(wrong / 120).toBeLessThan(0.19);
  });

  it("refuses what it cannot judge", () => {
    expect(() => romanoWolf([])).toThrow(/at least one comparison/);
    const rows = [{ model: "a", task: "t", sample: 0, score: 1 }];
    expect(() => romanoWolf(rows as never)).toThrow(
      expect.objectContaining({ hint: expect.stringContaining("pivot(results)") }),
    );
    expect(() => romanoWolf([[1, 2], [1]])).toThrow(/differences\[1\]/);
    expect(() => romanoWolf([[1, 1, 1]])).toThrow(expect.objectContaining({ code: "undefined_result" }));
    expect(romanoWolf([[0, 0, 0]])).toEqual([1]);
  });
});

describe("romanoWolf of all pairs of models", () => {
  const random = seeded(4);
  const scores = Array.from({ length: 5 }, (_, m) => Array.from({ length: 61 }, () => random.next() + m / 12));
  const pairs = scores.flatMap((a, i) => scores.slice(0, i).map((b) => a.map((x, t) => x - b[t]!)));
  const n = 61;

  it("gives what each comparison's own redraws give, though they share their sums", () => {
    const replicates = 1200;
    const squares = pairs.map((d) => d.map((x) => x * x));
    const { estimates, replicates: drawn } = bootstrapMeans([...pairs, ...squares], { replicates, models: 20 });
    const error = (mean: number, square: number): number => Math.sqrt((square - mean * mean) / (n - 1));
    const observed = pairs.map((_, h) => Math.abs(estimates[h]!) / error(estimates[h]!, estimates[h + 10]!));
    const t = pairs.map((_, h) =>
      drawn[h]!.map((mean, b) => Math.abs(mean - estimates[h]!) / error(mean, drawn[h + 10]![b]!)),
    );
    const order = pairs.map((_, h) => h).sort((g, h) => observed[h]! - observed[g]!);
    let most = 0;
    const wanted = new Array<number>(10);
    order.forEach((h, at) => {
      const reached = drawn[0]!.reduce(
        (sum, _, b) => sum + (Math.max(...order.slice(at).map((g) => t[g]![b]!)) >= observed[h]! - 1e-9 ? 1 : 0),
        0,
      );
      most = Math.max(most, (1 + reached) / (1 + replicates));
      wanted[h] = most;
    });
    const got = romanoWolf(pairs, { replicates });
    got.forEach((p, h) => {
      expect(p).toBeCloseTo(wanted[h]!, 12);
    });
  });
  it("does not depend on the order of the comparisons", () => {
    const turned = pairs.toReversed();
    expect(romanoWolf(turned, { replicates: 499 })).toEqual(romanoWolf(pairs, { replicates: 499 }).toReversed());
  });
});
