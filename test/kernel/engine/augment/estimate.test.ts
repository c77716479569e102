import { expect, test } from "vitest";
import { estimateStudy } from "../../../../kernel/engine/augment/study/estimate-study.ts";
import { roleOf } from "../../../../kernel/engine/method/role-of.ts";
import { toyStudy } from "./toy-study.ts";

const plan = toyStudy([20, 10]);
const roles = Object.fromEntries(
  Object.entries(plan.roles).flatMap(([role, models]) => models.map((model) => [roleOf(role, model), model])),
);

test("a dry run names each model with its calls and what they cost", () => {
  const prices = { "sim/a": { input: 1, output: 4 } };
  const estimates = estimateStudy(plan, roles, prices);
  expect(estimates.map(({ model }) => model).sort()).toEqual(["sim/a", "sim/b", "sim/c", "sim/judge"]);
  const estimateOf = (name: string) => estimates.find(({ model }) => model === name)!;
  // Three samples for each of 30 variants and 10 seeds, and six audits of variants.
  expect(estimateOf("sim/c").calls).toBe(40 * 3 + 6);
  for (const { inputTokens, outputTokens } of estimates) expect(Math.min(inputTokens, outputTokens)).toBeGreaterThan(0);
});

test("more variants take more calls", () => {
  const sum = (requests: readonly number[]): number =>
    estimateStudy(toyStudy(requests), roles).reduce((total, { calls }) => total + calls, 0);
  expect(sum([40, 20])).toBeGreaterThan(sum([20, 10]));
});
