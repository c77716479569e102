import fc from "fast-check";
import { expect, test } from "vitest";
import { countInversions } from "../../../../toolkit/stats/rank/count-inversions.ts";

test("inversions are counted alike by one tree and by buckets, and as defined", () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 300 }), { maxLength: 200 }), (values) => {
      let expected = 0;
      values.forEach((value, i) => {
        for (let j = 0; j < i; j++) if (values[j]! > value) expected++;
      });
      expect(countInversions(Int32Array.from(values), 301)).toBe(expected);
      expect(countInversions(Int32Array.from(values), 1_000_000)).toBe(expected);
    }),
  );
});

test("a list of many values in order has no inversion, a reversed one all pairs, a rotated one those of its two parts", () => {
  const [n, turn] = [20_000, 8195];
  const upward = Int32Array.from({ length: n }, (_, i) => i);
  expect(countInversions(upward, n)).toBe(0);
  expect(countInversions(upward.toReversed(), n)).toBe((n * (n - 1)) / 2);
  const rotated = upward.map((i) => (i + turn) % n);
  expect(countInversions(rotated, n)).toBe(turn * (n - turn));
});
