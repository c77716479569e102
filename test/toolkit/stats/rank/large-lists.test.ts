import { describe, expect, test } from "vitest";
import { seeded } from "../../../../toolkit/stats/random.ts";
import { countInversions } from "../../../../toolkit/stats/rank/count-inversions.ts";
import { sortKeys } from "../../../../toolkit/stats/sort-keys.ts";

describe("inversions of many distinct values", () => {
  const n = 20_000;
  const upward = Int32Array.from({ length: n }, (_, i) => i);

  test("a list in order has none, a reversed one all pairs, a rotated one those of its two parts", () => {
    expect(countInversions(upward, n)).toBe(0);
    expect(countInversions(upward.toReversed(), n)).toBe((n * (n - 1)) / 2);
    const turn = 8195;
    const rotated = upward.map((i) => (i + turn) % n);
    expect(countInversions(rotated, n)).toBe(turn * (n - turn));
  });

  test("are those that a look at each pair counts", () => {
    const random = seeded(4);
    const size = 3000;
    const values = Int32Array.from({ length: size }, () => random.below(30_000));
    let inversions = 0;
    for (let i = 0; i < size; i++) for (let j = i + 1; j < size; j++) if (values[i]! > values[j]!) inversions++;
    expect(countInversions(values, 30_000)).toBe(inversions);
  });
});

const random = seeded(1);
const kinds: Readonly<Record<string, () => number>> = {
  "numbers in [0, 1)": random.next,
  "numbers of both signs": () => random.next() - 0.5,
  "tenths with ties": () => random.below(50) / 10,
  "numbers that differ in their last bits alone": () => 1e6 + random.next() * 1e-5,
  "ties in the last bits": () => 1 + random.below(9) * 2 ** -50,
  "numbers of all sizes": () => (random.next() - 0.5) * 10 ** (random.below(600) - 300),
  "one number": () => 0.1,
};

test.each(Object.entries(kinds))("%s are sorted, and equal ones keep their order", (_, of) => {
  const keys = Float64Array.from({ length: 4000 }, of);
  const order = Array.from(keys, (__, i) => i).sort((i, j) => keys[i]! - keys[j]! || i - j);
  const sorted = sortKeys(
    keys.slice(),
    Int32Array.from(keys, (__, i) => i),
  );
  expect([...sorted.payload]).toEqual(order);
  expect([...sorted.keys]).toEqual(order.map((i) => keys[i]!));
});
