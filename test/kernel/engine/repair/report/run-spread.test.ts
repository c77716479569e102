import { expect, test } from "vitest";
import type { RepairLine } from "../../../../../kernel/engine/repair/lines/evidence-lines.ts";
import { runSpread } from "../../../../../kernel/engine/repair/report/run-spread.ts";

/** Evidence lines for repair rates by protocol, run and instance. Each instance belongs to another problem. */
const linesOf = (values: Readonly<Record<string, readonly (readonly (number | null)[])[]>>): readonly RepairLine[] => {
  const header = { kind: "header", seed: 1, config: { bootstrapResamples: 200 } };
  const instances = ["a", "b"].map((id) => ({ kind: "instance", id, problem: `problem ${id}` }));
  const played = Object.entries(values).flatMap(([protocol, runs]) =>
    runs.flatMap((of, run) =>
      of.flatMap((repairRate, at) => {
        const trajectory = `${protocol} ${run} ${at}`;
        const about = { setting: "main", protocol, model: "m", instance: "ab"[at], run: run + 1 };
        return [
          { kind: "trajectory", trajectory, ...about },
          { kind: "trajectoryMetrics", trajectory, metrics: { repairRate } },
        ];
      }),
    ),
  );
  return [header, ...instances, ...played] as unknown as readonly RepairLine[];
};

test("the deviation over runs of each protocol, and their difference", () => {
  const lines = linesOf({
    controlled: [
      [1, 0],
      [1, 1],
    ],
    vanilla: [
      [0.5, 0.5],
      [0.5, 0.5],
    ],
  });
  const { runs, deviations, difference } = runSpread(lines, "repairRate", ["controlled", "vanilla"]);
  expect(runs).toBe(2);
  // The runs' means are 0.5 and 1, so their standard deviation is √(2 · 0.25²) = 0.353553.
  expect(deviations.controlled).toBeCloseTo(0.3535534, 7);
  expect(deviations.vanilla).toBe(0);
  expect(difference?.estimate).toBeCloseTo(0.3535534, 7);
  // Resamples with problem b alone have the deviation 0.707107, and those with problem a alone have 0.
  expect(difference?.low).toBe(0);
  expect(difference?.high).toBeCloseTo(Math.SQRT1_2, 7);
});

test("one run has no spread, missing values are left out", () => {
  const one = runSpread(linesOf({ controlled: [[1, 0]], vanilla: [[1, 1]] }), "repairRate", ["controlled", "vanilla"]);
  expect(one).toMatchObject({ runs: 1, deviations: { controlled: null, vanilla: null }, difference: null });
  const lines = linesOf({
    controlled: [
      [1, null],
      [0, null],
    ],
    vanilla: [
      [1, 1],
      [0, 0],
    ],
  });
  const { difference } = runSpread(lines, "repairRate", ["controlled", "vanilla"]);
  expect(difference?.estimate).toBeCloseTo(0, 12);
});
