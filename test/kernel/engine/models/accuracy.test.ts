import { beforeAll, describe, expect, test } from "vitest";
import { shippedTasks } from "../../../../datasets/shipped-tasks.ts";
import type { Task } from "../../../../datasets/task.ts";
import { simulatedAnswer } from "../../../../kernel/engine/models/simulated/answer.ts";
import { mergeFaults } from "../../../../kernel/engine/models/simulated/faults.ts";
import { populationAccuracy, sampleTasks } from "../../../../kernel/engine/models/simulated/population.ts";
import { type Profile, profiles } from "../../../../kernel/engine/models/simulated/profiles.ts";
import { trueAccuracy } from "../../../../kernel/engine/models/simulated/skill.ts";

const ids = ["sim/novice", "sim/steady", "sim/expert"];
let tasks: readonly Task[] = [];
let first: Task;

beforeAll(async () => {
  tasks = await shippedTasks();
  first = tasks[0]!;
});

describe("true accuracy", () => {
  test("better profiles are better, on every task and in the population", () => {
    const [novice, steady, expert] = ids.map((id) => profiles[id]!) as [Profile, Profile, Profile];
    for (const task of tasks) {
      expect(trueAccuracy(novice, task)).toBeLessThan(trueAccuracy(steady, task));
      expect(trueAccuracy(steady, task)).toBeLessThan(trueAccuracy(expert, task));
    }
    expect(populationAccuracy(novice)).toBeLessThan(populationAccuracy(steady));
    expect(populationAccuracy(steady)).toBeLessThan(populationAccuracy(expert));
  });

  test.each(ids)("%s: the population's accuracy is the mean over many drawn tasks", (id) => {
    const drawn = sampleTasks(20_000, 7);
    const mean = drawn.reduce((sum, task) => sum + trueAccuracy(profiles[id]!, task), 0) / drawn.length;
    expect(Math.abs(mean - populationAccuracy(profiles[id]!))).toBeLessThan(0.008);
  });

  test("a planted weakness lowers it on its concept alone", () => {
    const steady = profiles["sim/steady"]!;
    const weaker = { ...steady, weaknesses: { ...steady.weaknesses, sorting: 2 } };
    const task = { id: "x", difficulty: "medium", concepts: ["sorting"] };
    expect(trueAccuracy(weaker, task)).toBeLessThan(trueAccuracy(steady, task));
    expect(trueAccuracy(weaker, { ...task, concepts: ["loops"] })).toBe(
      trueAccuracy(steady, { ...task, concepts: ["loops"] }),
    );
  });

  test.each([{}, { refusal: 0.2, wrongLanguage: 0.1 }])(
    "answers are right as often as it says, faults %j",
    (faults) => {
      const profile = profiles["sim/steady"]!;
      const with_ = { ...profile, faults: mergeFaults(profile.faults, faults) };
      const task = { ...first, solutions: { python: "def f():\n    return 'right'\n" } };
      const n = 4000;
      const right = Array.from({ length: n }, (_, sample) =>
        simulatedAnswer({ profile, faults: with_.faults, task, language: "python", recorded: null, sample, seed: 3 }),
      ).filter(({ text }) => text.includes("return 'right'")).length;
      const p = trueAccuracy(with_, task);
      expect(Math.abs(right / n - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / n));
    },
  );
});
