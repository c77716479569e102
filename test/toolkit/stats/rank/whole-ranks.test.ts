import fc from "fast-check";
import { expect, test } from "vitest";
import { kendallPairs } from "../../../../toolkit/stats/rank/kendall-pairs.ts";

const integer = fc.integer({ min: -9, max: 30 });

test("whole numbers, counted without a sort, give the pairs that halves give, which are sorted", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(integer, integer), { minLength: 2, maxLength: 60 }), (rows) => {
      const [x, y] = [0, 1].map((i) => rows.map((row) => row[i as 0 | 1]));
      const halves = (values: readonly number[]): number[] => values.map((value) => value + 0.5);
      expect(kendallPairs(x!, y!)).toEqual(kendallPairs(halves(x!), halves(y!)));
    }),
  );
});
