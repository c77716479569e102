import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Metrics, trajectoryMetrics, turnMetrics } from "../../../../../kernel/engine/repair/metrics/metrics.ts";
import { countTrajectories, meanMetrics } from "../../../../../kernel/engine/repair/metrics/model-metrics.ts";
import { playedOf, setCases, trajectoryCases } from "../repair-cases.ts";

const closeTo = (got: object, wanted: object, tolerance: number): void => {
  expect(Object.keys(got).sort()).toEqual(Object.keys(wanted).sort());
  for (const [name, value] of Object.entries(wanted)) {
    const own = (got as Readonly<Record<string, number | null>>)[name]!;
    if (value === null) expect(own, name).toBeNull();
    else expect(Math.abs(own - value), name).toBeLessThanOrEqual(tolerance);
  }
};

describe("hand-worked trajectories", () => {
  test.each(trajectoryCases.map((one) => [one.id, one] as const))("%s", (_, { input, expected, tolerance }) => {
    const played = playedOf(input);
    const turns = turnMetrics(played);
    expect(turns).toHaveLength(expected.turns.length);
    for (const [index, turn] of turns.entries()) closeTo(turn, expected.turns[index]!, tolerance);
    closeTo(trajectoryMetrics(played), expected.metrics, tolerance);
  });
});

describe("hand-worked sets", () => {
  const known = new Map<string, Metrics | null>(
    trajectoryCases.map(({ id, input }) => [id, trajectoryMetrics(playedOf(input))]),
  );
  known.set("error", null);
  test.each(setCases.map((one) => [one.id, one] as const))("%s", (_, { input, expected, tolerance }) => {
    const metrics = input.trajectories.map((id) => known.get(id)!);
    expect(countTrajectories(metrics)).toEqual(expected.counts);
    closeTo(meanMetrics(metrics), expected.metrics, tolerance);
  });
});

test("both invariants hold on any trajectory", () => {
  const tests = ["a", "b", "c", "d", "e", "f", "g"];
  const failing = fc.array(fc.subarray(tests), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(
      failing,
      fc.array(fc.subarray(tests, { minLength: 1 }), { minLength: 8, maxLength: 8 }),
      (sets, aims) => {
        const failingBefore = sets.slice(0, -1);
        fc.pre(failingBefore.every((set) => set.length > 0));
        const targets = failingBefore.map((set, at) => {
          const within = aims[at]!.filter((one) => set.includes(one));
          return within.length > 0 ? within : [set[0]!];
        });
        const played = {
          protocol: "controlled" as const,
          testCount: tests.length,
          alphaTurns: 10,
          representativeCount: 3,
          failing: sets,
          scenarios: [],
          turns: targets.map((targetTests) => ({ targetTests, representativeTests: [] })),
        };
        for (const [at, turn] of turnMetrics(played).entries()) {
          const targetShare = (turn.targetedRepair! * targets[at]!.length) / tests.length;
          expect(Math.abs(turn.repairRate - targetShare - turn.broaderRepair!)).toBeLessThan(1e-12);
          const before = (tests.length - sets[at]!.length) / tests.length;
          expect(Math.abs(turn.passRate - before - turn.repairRate + 1 - turn.preservation)).toBeLessThan(1e-12);
        }
      },
    ),
  );
});
