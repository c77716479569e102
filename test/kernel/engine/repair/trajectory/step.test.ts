import { describe, expect, test } from "vitest";
import { groupFailures } from "../../../../../kernel/engine/repair/evaluate/scenarios.ts";
import type { RepairStep } from "../../../../../kernel/engine/repair/trajectory/state.ts";
import {
  beginRepair,
  continueRepair,
  isClosedIndirectly,
} from "../../../../../kernel/engine/repair/trajectory/step.ts";
import { groupingCases, setupOf, trajectoryCases } from "../repair-cases.ts";

describe("hand-worked trajectories", () => {
  test.each(trajectoryCases.map((one) => [one.id, one] as const))("%s", (_, { input, expected }) => {
    const setup = setupOf(input);
    let step = beginRepair(setup, input.failing[0]!);
    const steps: RepairStep[] = [step];
    while (step.state.stop === null) {
      const turn = step.state.turn + 1;
      expect(step.state.plan?.turn).toBe(turn);
      const failures = input.noCodeTurns.includes(turn) ? null : input.failing[turn]!;
      const saved: RepairStep["state"] = JSON.parse(JSON.stringify(step.state));
      step = continueRepair(saved, setup, failures);
      steps.push(step);
    }
    expect(step.state.stop).toBe(expected.stopReason);
    expect(step.state.turn).toBe(expected.lastTurn);
    const plans = steps.flatMap(({ state }) => (state.plan === null ? [] : [state.plan]));
    if (input.protocol === "controlled") expect(plans).toEqual(input.turns);
    else
      expect(
        plans.map(({ representativeTests, ...plan }) => ({ ...plan, shown: representativeTests?.length })),
      ).toEqual(
        input.turns.map(({ representativeTests, ...plan }) => ({ ...plan, shown: representativeTests?.length })),
      );
    const { scenarios, failures } = step.state;
    expect(scenarios.map((one) => ({ ...one, closedIndirectly: isClosedIndirectly(one, failures) }))).toEqual(
      input.scenarios,
    );
  });
});

describe("hand-worked groupings", () => {
  test.each(groupingCases.map((one) => [one.id, one] as const))("%s", (_, { input, expected }) => {
    const config = { kMax: 10, sMin: 3, ...input.config };
    expect(groupFailures(input.tests, input.failing[0]!, config).attempts).toEqual(expected.attempts);
  });
});
