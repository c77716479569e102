import { expect, test } from "vitest";
import { giveLaneUserBack, takeLaneUser } from "../../sandbox/backends/namespace/lane-users.ts";

test("no two lanes that live have the same user, however many were made before or live", () => {
  const first = takeLaneUser();
  for (let lanes = 0; lanes < 63; lanes++) giveLaneUserBack(takeLaneUser());
  const living = Array.from({ length: 100 }, takeLaneUser);
  expect(new Set([first, ...living]).size).toBe(101);
  expect(Math.max(...living) - Math.min(first, ...living)).toBeLessThanOrEqual(100);
  for (const user of [first, ...living]) giveLaneUserBack(user);
});
