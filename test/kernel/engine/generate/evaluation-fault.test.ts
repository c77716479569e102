import { expect, test } from "vitest";
import { defaultGenerateConfig } from "../../../../kernel/engine/generate/base/default-config.ts";
import { evaluationFault } from "../../../../kernel/engine/generate/study/evaluation-fault.ts";
import { generateWorldCast, generateWorldConfig } from "../../../../kernel/engine/generate/study/world-cast.ts";

const config = { ...defaultGenerateConfig, ...generateWorldConfig };

test("the parameters of the simulated world fit their roles", () => {
  expect(evaluationFault(config, generateWorldCast)).toBeNull();
});

test.each([
  ["a refined model that is not tested", { refineModels: ["openai/x"] }, "refineModels"],
  ["an audited model that is not tested", { auditedModels: ["openai/x"] }, "auditedModels"],
  ["a reference model that is not tested", { referenceModel: "openai/x" }, "referenceModel"],
  ["more samples for pass@k than are taken", { samples: 2, ks: [1, 5] }, "ks"],
  ["a part of an item", { stageItems: 2.5 }, "stageItems"],
  ["an unknown study", { studies: ["klingon"] as never }, "studies"],
  ["an unknown form of feedback", { feedback: "none" as never }, "feedback"],
] as const)("%s is refused by its field", (_, change, field) => {
  expect(evaluationFault({ ...config, ...change }, generateWorldCast)?.field).toBe(field);
});

test("an audit without a judge is refused", () => {
  expect(evaluationFault(config, { ...generateWorldCast, errorJudge: [] })?.field).toBe("roles.errorJudge");
});
