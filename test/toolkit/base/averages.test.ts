import fc from "fast-check";
import { expect, test } from "vitest";
import { meanOf, meanOrNull, medianOf, sumOf } from "../../../toolkit/base/averages.ts";

test("a sum is that of reduce, to the last bit", () => {
  fc.assert(
    fc.property(fc.array(fc.double()), (values) => {
      const expected = values.reduce((total, value) => total + value, 0);
      expect([sumOf(values), sumOf(Float64Array.from(values))]).toEqual([expected, expected]);
    }),
  );
});

test("no numbers have the sum 0 and neither mean nor median", () => {
  expect([sumOf([]), meanOf([]), medianOf([]), meanOrNull([]), meanOrNull([null])]).toEqual([
    0,
    Number.NaN,
    Number.NaN,
    null,
    null,
  ]);
});

test("a mean of known numbers leaves the others out", () => {
  expect(meanOrNull([null, 1, 2, null])).toBe(1.5);
});

test.each([
  [[7], 7],
  [[10, 9, 1], 9],
  [[4, 1, 3, 2], 2.5],
])("the median of %j is %s", (values, median) => {
  expect(medianOf(values)).toBe(median);
});
