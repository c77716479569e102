import fc from "fast-check";
import { expect, test } from "vitest";
import { countInversions } from "../../../../toolkit/stats/rank/count-inversions.ts";

test("inversions are counted alike by tree and by merging, and as defined", () => {
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
