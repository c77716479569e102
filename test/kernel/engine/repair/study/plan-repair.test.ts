import { shippedInstances } from "taulab/datasets";
import { expect, test } from "vitest";
import { estimateRepair } from "../../../../../kernel/engine/repair/study/estimate-repair.ts";
import { planRepair } from "../../../../../kernel/engine/repair/study/plan-repair.ts";
import type { RepairOptions } from "../../../../../kernel/engine/repair/study/repair-options.ts";

const instances = (await shippedInstances()).slice(0, 2);
const base: RepairOptions = { instances, candidates: ["sim/steady", "sim/expert"], feedback: "sim/teacher" };

test.each([
  ["candidates", { candidates: [] }],
  ["candidates", { candidates: ["sim/steady", "sim/steady"] }],
  ["judge", { judge: "sim/steady" }],
  ["protocols", { protocols: ["controled"] as never }],
  ["runs", { runs: 0 }],
  ["seed", { seed: -1 }],
  ["alphaTurns", { alphaTurns: 0 }],
  ["betaTurns", { betaTurns: 0 }],
  ["kMax", { config: { kMax: 0 } }],
  ["representativeCount", { config: { representativeCount: 0 } }],
  ["sensitivity[0].id", { sensitivity: [{ id: "main" }] }],
  ["sensitivity[0].models", { sensitivity: [{ id: "x", models: ["sim/novice"] }] }],
  ["sensitivity", { sensitivity: [{ id: "x" }, { id: "x" }] }],
  ["instances", { instances: [] }],
  ["instances", { instances: [instances[0]!, instances[0]!] }],
  ["protocol", { protocol: "controlled" } as never],
])("a wrong %s is refused by its name, before anything is asked", async (field, wrong: Partial<RepairOptions>) => {
  await expect(planRepair({ ...base, ...wrong })).rejects.toMatchObject({ code: "invalid_config", details: { field } });
});

test("settings stand in the order given, with the study's budgets where they have none of their own", async () => {
  const { study } = await planRepair({
    ...base,
    alphaTurns: 8,
    sensitivity: [
      { id: "less", betaTurns: 2, models: ["sim/expert"] },
      { id: "other", feedback: "sim/assistant" },
    ],
  });
  expect(
    study.settings.map(({ id, alphaTurns, betaTurns, feedbackModel }) => [id, alphaTurns, betaTurns, feedbackModel]),
  ).toEqual([
    ["main", 8, 3, "sim/teacher"],
    ["less", 8, 2, "sim/teacher"],
    ["other", 8, 3, "sim/assistant"],
  ]);
  expect(study.settings[1]!.models).toEqual(["sim/expert"]);
});

test("the estimate counts every turn that may be played", async () => {
  const estimate = await estimateRepair({ ...base, runs: 2 });
  const calls = Object.fromEntries(estimate.map((one) => [one.model, one.calls]));
  expect(calls).toEqual({
    "sim/steady": 2 + 2 * 2 * 10 * 3,
    "sim/expert": 2 + 2 * 2 * 10 * 3,
    "sim/teacher": 2 * 2 * 10 * 4,
  });
});
