import { expect, test } from "vitest";
import { compareRuns } from "../../../../kernel/engine/analyse/compare-runs.ts";
import { fixtureRun } from "../report/fixture.ts";

const runOf = (rate: number) =>
  fixtureRun({ tasks: 40, samples: 2, errors: 0, models: [{ id: "m", simulated: false, rate }] });

test("two runs of one id, as a run and its older copy, are compared with each other and not with themselves", () => {
  const [weak, strong] = [runOf(0.2), runOf(0.9)];
  expect(weak.id).toBe(strong.id);
  const [comparison] = compareRuns(strong, weak).comparisons;
  expect(comparison).toMatchObject({ a: "m in fixture (the first)", b: "m in fixture (the second)" });
  expect(comparison?.difference.estimate).toBeGreaterThan(0.5);
});
