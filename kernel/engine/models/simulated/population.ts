import { concepts, difficulties } from "../../../../datasets/task.ts";
import { logistic } from "../../../../toolkit/base/logistic.ts";
import { uniformOf } from "../../random.ts";
import type { Profile } from "./profiles.ts";
import { labelDifficulty, penaltyOf, type SimulatedTask, soundShare, taskSpread } from "./skill.ts";

/** The probabilities that a random task has one, two and three concepts. */
const conceptCounts = [0.4, 0.4, 0.2] as const;

/**
 * Draws random tasks from the population for which simulated models are defined. The five difficulty labels are
 * equally likely. A task has one, two or three of the ten concepts (40%, 40%, 20%). All sets of one size are equally
 * likely. The task's id determines a normal effect on its difficulty with standard deviation `taskSpread`.
 *
 * @param count number of tasks
 * @param seed whole number; the same seed gives the same tasks
 */
export const sampleTasks = (count: number, seed: number): readonly SimulatedTask[] =>
  Array.from({ length: count }, (_, index) => {
    const id = `population-${seed}-${index}`;
    const draw = (label: string): number => uniformOf("population", id, label);
    const difficulty = difficulties[Math.floor(draw("difficulty") * difficulties.length)]!;
    const size = draw("size");
    const conceptCount = size < conceptCounts[0] ? 1 : size < conceptCounts[0] + conceptCounts[1] ? 2 : 3;
    const pool: string[] = [...concepts];
    const conceptSample = Array.from(
      { length: conceptCount },
      (__, k) => pool.splice(Math.floor(draw(`c${k}`) * pool.length), 1)[0]!,
    );
    return { id, difficulty, concepts: conceptSample };
  });

/** All subsets with `size` of the items. */
const subsets = (items: readonly string[], size: number): readonly (readonly string[])[] =>
  size === 0
    ? [[]]
    : items.flatMap((item, index) => subsets(items.slice(index + 1), size - 1).map((subset) => [item, ...subset]));

/** Mean of logistic(center + sd·Z) over a standard normal Z; trapezoid rule, error far below 1e-9. */
const meanLogistic = (center: number, sd: number): number => {
  let sum = 0;
  let weight = 0;
  for (let z = -8; z <= 8; z += 0.05) {
    const w = Math.exp((-z * z) / 2);
    sum += w * logistic(center + sd * z);
    weight += w;
  }
  return sum / weight;
};

/**
 * The probability that one answer to a random task of the population is right: the mean of `trueAccuracy` over
 * labels, sets of concepts and task effects. It is the true value that confidence intervals of runs on random tasks
 * should cover.
 *
 * @returns a fraction in [0, 1]
 *
 * @example
 * populationAccuracy(simulatedProfiles["sim/expert"]); // => 0.8229
 */
export const populationAccuracy = (profile: Profile): number => {
  let total = 0;
  for (const [index, share] of conceptCounts.entries()) {
    const sets = subsets(concepts, index + 1);
    const byPenalty = Map.groupBy(sets, (set) => penaltyOf(profile, set));
    for (const [penalty, setsOfPenalty] of byPenalty)
      for (const label of difficulties) {
        const mean = meanLogistic(profile.skill - labelDifficulty[label]! - penalty, taskSpread);
        total += (share * setsOfPenalty.length * mean) / (sets.length * difficulties.length);
      }
  }
  return soundShare(profile) * total;
};
