import { normalOf } from "../../random.ts";
import { contentFaults } from "./faults.ts";
import type { Profile } from "./profiles.ts";

/** The properties of a task that decide the accuracy of a simulated model. Every `Task` is one. */
export interface SimulatedTask {
  readonly id: string;
  readonly difficulty: string | null;
  readonly concepts: readonly string[];
}

/** Difficulty in logits, by label. A task without a label, or with another, has that of "medium". */
export const labelDifficulty: Readonly<Record<string, number>> = {
  "very easy": -2,
  easy: -1,
  medium: 0,
  hard: 1,
  "very hard": 2,
};

/** Standard deviation, in logits, of the difficulty of tasks of one label. */
export const taskSpread = 0.8;

/** Difficulty of a task in logits: that of its label and a normal effect that belongs to the task's id. */
export const difficultyOf = (task: SimulatedTask): number =>
  (labelDifficulty[task.difficulty ?? "medium"] ?? 0) + taskSpread * normalOf("task-effect", task.id);

export const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** Fraction of answers that no content fault replaces. */
export const soundShare = (profile: Profile): number =>
  Math.max(0, 1 - contentFaults.reduce((sum, kind) => sum + profile.faults[kind], 0));

/** Logits that the planted weaknesses take away on a task of these concepts. */
export const penaltyOf = (profile: Profile, concepts: readonly string[]): number =>
  concepts.reduce((sum, concept) => sum + (profile.weaknesses[concept] ?? 0), 0);

/**
 * Probability that one answer of a simulated model to this task is right:
 * sound · logistic(skill − difficulty − weaknesses), the item response model of Rasch (1960).
 *
 * @param profile a simulated model, for example `profiles["sim/steady"]`
 * @param task its id, difficulty label and concepts; language and sample do not matter
 * @returns a fraction in [0, 1]
 */
export const trueAccuracy = (profile: Profile, task: SimulatedTask): number =>
  soundShare(profile) * logistic(profile.skill - difficultyOf(task) - penaltyOf(profile, task.concepts));
