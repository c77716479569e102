import { shippedInstances } from "taulab/datasets";
import { beforeAll, describe, expect, test } from "vitest";
import type { HintShares } from "../../../../../kernel/engine/repair/metrics/hint-shares.ts";
import type { RepairStudy } from "../../../../../kernel/engine/repair/report/repair-study.ts";
import { repair } from "../../../../../kernel/engine/repair/study/repair.ts";

const never = { unaided: 0, alone: 0, free: 0, regions: {}, breadth: 0, regress: 0 };

/**
 * Three candidates, which repair from the first hint level, from the fourth, and never; a feedback model without
 * faults.
 */
const simulated = {
  "sim/first-hint": { repairing: { ...never, levels: [0.97, 0.97, 0.97, 0.97, 0.97, 0.97] } },
  "sim/fourth-hint": { repairing: { ...never, levels: [0, 0, 0, 0.97, 0.97, 0.97] } },
  "sim/no-hint": { repairing: { ...never, levels: [0, 0, 0, 0, 0, 0] } },
  "sim/plain": { advising: { leaks: 0, misleads: { levels: 0, free: 0 } } },
} as const;

let study: RepairStudy;
beforeAll(async () => {
  study = await repair({
    instances: (await shippedInstances()).slice(0, 6),
    candidates: ["sim/first-hint", "sim/fourth-hint", "sim/no-hint"],
    feedback: "sim/plain",
    simulated,
    protocols: ["controlled"],
    runs: 1,
    seed: 3,
    directory: null,
    progress: false,
    config: { bootstrapResamples: 200 },
  });
}, 180_000);

const of = (model: string) => study.metrics().find((line) => line.model === model && line.protocol === "controlled")!;
const closed = (shares: HintShares | null, levels: readonly (keyof HintShares)[]): number =>
  levels.reduce((sum, level) => sum + (shares?.[level] ?? 0), 0);

describe("planted abilities", () => {
  // A turn repairs one part of the bug. A region (group of failing tests) with two parts thus closes a level later.
  test("hint levels that close a region are those from which a candidate can", () => {
    expect(closed(of("sim/first-hint").hintLevels, ["1", "2", "3"])).toBeGreaterThan(0.5);
    expect(closed(of("sim/fourth-hint").hintLevels, ["1", "2", "3"])).toBe(0);
    expect(closed(of("sim/fourth-hint").hintLevels, ["4", "5", "6"])).toBeGreaterThan(0);
    expect(of("sim/no-hint").hintLevels?.unresolved).toBe(1);
  });

  test("hint efficiency and the final fix order the candidates", () => {
    const value = (model: string, metric: "hintEfficiency" | "finalFix") => of(model).metrics[metric]?.estimate ?? 0;
    for (const metric of ["hintEfficiency", "finalFix"] as const) {
      expect(value("sim/first-hint", metric)).toBeGreaterThan(value("sim/fourth-hint", metric));
      expect(value("sim/fourth-hint", metric)).toBeGreaterThan(value("sim/no-hint", metric));
    }
  });
});
