import { expect, test } from "vitest";
import { shippedTasks } from "../../../../datasets/shipped-tasks.ts";
import { passAtKOf } from "../../../../kernel/engine/analyse/pass-rates.ts";
import { populationAccuracy, sampleTasks } from "../../../../kernel/engine/models/simulated/population.ts";
import { type Profile, profiles } from "../../../../kernel/engine/models/simulated/profiles.ts";
import { type SimulatedTask, trueAccuracy } from "../../../../kernel/engine/models/simulated/skill.ts";
import { uniformOf } from "../../../../kernel/engine/random.ts";

const runs = 2000;
const taskCount = 60;
const samples = 5;

/** The leaderboard's interval for one simulated run. Verdicts are drawn as a simulated model's, without a sandbox. */
const intervalOf = (profile: Profile, tasks: readonly SimulatedTask[], seed: number) =>
  passAtKOf(
    tasks.map((task) => {
      const accuracy = trueAccuracy(profile, task);
      let c = 0;
      for (let sample = 0; sample < samples; sample++)
        c += Number(uniformOf(seed, profile.id, task.id, "python", sample, "right") < accuracy);
      return { task: task.id, cluster: task.id, n: samples, c };
    }),
    1,
  );

const coverage = (profile: Profile, tasksOf: (seed: number) => readonly SimulatedTask[], truth: number): number => {
  let covered = 0;
  for (let seed = 1; seed <= runs; seed++) {
    const { low, high } = intervalOf(profile, tasksOf(seed), seed);
    covered += Number(low <= truth && truth <= high);
  }
  return covered / runs;
};

test.each(Object.values(profiles))(
  "the leaderboard's 95 percent interval holds the true rate of $id in 93 to 97 of 100 runs",
  async (profile) => {
    const shipped = (await shippedTasks()).slice(0, taskCount);
    const truth = populationAccuracy(profile);
    const redrawn = coverage(profile, (seed) => sampleTasks(taskCount, seed), truth);
    const fixedTruth = shipped.reduce((sum, task) => sum + trueAccuracy(profile, task), 0) / shipped.length;
    const fixed = coverage(profile, () => shipped, fixedTruth);
    console.log(
      `${profile.id}: true rate ${truth.toFixed(4)}, coverage over ${runs} runs with tasks redrawn ${(100 * redrawn).toFixed(2)}%, ` +
        `on ${shipped.length} fixed tasks ${(100 * fixed).toFixed(2)}%`,
    );
    expect(redrawn).toBeGreaterThanOrEqual(0.93);
    expect(redrawn).toBeLessThanOrEqual(0.97);
  },
  240_000,
);
