import { expect, test } from "vitest";
import { studySeed, studyTable } from "./active-search.ts";

test("the study finds the plants of a clean truth, and keeps its figures by truth, strategy and budget", () => {
  const runs = studySeed("A", ["active"], [200], 1);
  expect(runs).toMatchObject([{ truth: "A", strategy: "active", budget: 200, seed: 1, falseDiscovery: 0 }]);
  expect(runs[0]!.recall).toBeGreaterThan(0.75);
  expect(studyTable(runs)).toContain("| A | 200 | active |");
});

test.each([1, 2])("without a plant neither strategy claims a weakness, seed %i", (seed) => {
  const runs = studySeed("C", ["active", "phases"], [400], seed);
  expect(runs.map(({ strategy, claims }) => [strategy, claims])).toEqual([
    ["active", 0],
    ["phases", 0],
  ]);
});

test("truths without the form of the model are played too, with rates within 0 and 1", () => {
  for (const truth of ["F", "G", "H"])
    for (const { recall, falseDiscovery } of studySeed(truth, ["uniform"], [100], 2)) {
      expect(recall ?? 0).toBeGreaterThanOrEqual(0);
      expect(recall ?? 0).toBeLessThanOrEqual(1);
      expect(falseDiscovery).toBeLessThanOrEqual(1);
    }
});
