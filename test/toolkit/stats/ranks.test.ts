import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ranks } from "../../../toolkit/stats/ranks.ts";

const values = fc.array(fc.integer({ min: -6, max: 6 }), { minLength: 1, maxLength: 40 });
const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

describe("ranks", () => {
  it("sum to n (n + 1) / 2 with mean ranks, whichever value is best", () => {
    fc.assert(
      fc.property(values, (list) => {
        const n = list.length;
        expect(sum(ranks(list))).toBeCloseTo((n * (n + 1)) / 2, 9);
        ranks(list, { best: "lower" }).forEach((rank, i) => {
          expect(rank + ranks(list)[i]!).toBeCloseTo(n + 1, 9);
        });
      }),
    );
  });

  it("agree with counting", () => {
    fc.assert(
      fc.property(values, (list) => {
        const better = list.map((v) => list.filter((w) => w > v).length);
        const equal = list.map((v) => list.filter((w) => w === v).length);
        expect(ranks(list, { ties: "min" })).toEqual(better.map((b) => b + 1));
        expect(ranks(list, { ties: "max" })).toEqual(better.map((b, i) => b + equal[i]!));
        expect(ranks(list)).toEqual(better.map((b, i) => b + (equal[i]! + 1) / 2));
        expect(ranks(list, { ties: "dense" })).toEqual(list.map((v) => new Set(list.filter((w) => w > v)).size + 1));
      }),
    );
  });

  it("are the same where radix sort takes over", () => {
    const long = Array.from({ length: 2000 }, (_, i) => ((i * 7919) % 251) / 7 - 12);
    const better = long.map((v) => long.filter((w) => w > v).length + 1);
    expect(ranks(long, { ties: "min" })).toEqual(better);
  });

  it("refuse a missing score", () => {
    expect(() => ranks([1, Number.NaN])).toThrow(/values\[1\]/);
    expect(() => ranks([])).toThrow(expect.objectContaining({ code: "invalid_argument" }));
  });
});
