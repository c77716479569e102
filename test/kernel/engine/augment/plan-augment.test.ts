import { expect, test } from "vitest";
import { planAugment } from "../../../../kernel/engine/augment/study/plan-augment.ts";

test("a simulated study of four seeds or more measures its suites on five problems with known solutions", async () => {
  const { plan } = await planAugment({ limit: 4, directory: null });
  expect(plan.given).toHaveLength(5);
  for (const { known } of plan.given) expect(known.length).toBeGreaterThan(5);
  expect(plan.nullPrograms).toHaveLength(3);
  expect(plan.boards.map(({ name }) => name)).toEqual(["planted accuracy"]);
});

test("a smaller simulated study has no such problems", async () => {
  const { plan } = await planAugment({ limit: 2, directory: null });
  expect(plan.given).toEqual([]);
});
