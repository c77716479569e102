import { describe, expect, test } from "vitest";
import { compareResults } from "../../../kernel/engine/analyse/compare.ts";
import { gateOf } from "../../../kernel/engine/analyse/gate.ts";
import { type Rng, seeded } from "../../../toolkit/stats/random.ts";

/** Draws verdicts of two models on tasks of unequal difficulty. The pass rate of the second is lower by `loss`. */
const drawRows = (rng: Rng, tasks: number, loss: number) =>
  Array.from({ length: tasks }, (_, i) => {
    const p = 0.1 + 0.8 * rng.next();
    const row = (model: string, rate: number) => ({
      model,
      task: `t${i}`,
      sample: 0,
      score: rng.next() < rate ? 1 : 0,
    });
    return [row("old", p), row("new", p - loss)];
  }).flat();

const gate = (rows: ReturnType<typeof drawRows>, margin: number) =>
  gateOf(compareResults(rows, "new", "old", { level: 0.9 }), margin, 0.95);

describe("the gate", () => {
  test("a model that is as good passes on many tasks, and is undecided on few, with the tasks that it takes", () => {
    expect(gate(drawRows(seeded(3), 4000, 0), 0.05).verdict).toBe("not worse");
    const fewTasks = gate(drawRows(seeded(3), 60, 0), 0.05);
    expect(fewTasks).toMatchObject({ verdict: "undecided", tasks: 60, margin: 0.05 });
    expect(fewTasks.power).toBeLessThan(0.5);
    expect(fewTasks.tasksNeeded).toBeGreaterThan(300);
  });

  test("a model that is worse by more than the margin is worse", () => {
    expect(gate(drawRows(seeded(4), 2000, 0.1), 0.02).verdict).toBe("worse");
  });

  test("answers that are all equal decide nothing on few tasks", () => {
    const equalRows = Array.from({ length: 20 }, (_, i) =>
      ["old", "new"].map((model) => ({ model, task: `t${i}`, sample: 0, score: 1 })),
    ).flat();
    const decision = gate(equalRows, 0.01);
    expect(decision).toMatchObject({ verdict: "undecided", estimate: 0 });
    expect(decision.low).toBeLessThan(-0.01);
  });

  test("a model that is worse by exactly the margin passes at most about 5 of 100 times", () => {
    const rng = seeded(9);
    let passed = 0;
    for (let i = 0; i < 300; i++) if (gate(drawRows(rng, 150, 0.05), 0.05).verdict === "not worse") passed++;
    expect(passed / 300).toBeLessThan(0.085);
  });
});
