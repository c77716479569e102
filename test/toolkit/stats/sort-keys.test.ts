import { expect, test } from "vitest";
import { seeded } from "../../../toolkit/stats/random.ts";
import { sortKeys } from "../../../toolkit/stats/sort-keys.ts";

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
