import { logistic } from "../../../../toolkit/base/logistic.ts";
import { normalOf } from "../../random.ts";
import { contentFaults } from "./faults.ts";
import type { Profile } from "./profiles.ts";

/** The properties of a task that determine a simulated model's accuracy. Every `Task` has them. */
export interface SimulatedTask {
  readonly id: string;
  readonly difficulty: string | null;
  readonly concepts: readonly string[];
}

/** Difficulty label → difficulty in logits. For any other label, and without one, "medium" counts. */
export const labelDifficulty: Readonly<Record<string, number>> = {
  "very easy": -2,
  easy: -1,
  medium: 0,
  hard: 1,
  "very hard": 2,
};

/** Standard deviation, in logits, of the difficulty of tasks that have the same difficulty label. */
export const taskSpread = 0.8;

/** Difficulty of a task in logits: the label's difficulty plus a normal effect that the task's id determines. */
export const difficultyOf = (task: SimulatedTask): number =>
  (labelDifficulty[task.difficulty ?? "medium"] ?? 0) + taskSpread * normalOf("task-effect", task.id);

/** The fraction of answers that no fault replaces: neither a refusal, nor a cut-off text, nor another language. */
export const soundShare = (profile: Profile): number =>
  Math.max(0, 1 - contentFaults.reduce((sum, kind) => sum + profile.faults[kind], 0));

/** The sum, in logits, of the planted weaknesses (known lower skills) that apply to a task with these concepts. */
export const penaltyOf = (profile: Profile, concepts: readonly string[]): number =>
  concepts.reduce((sum, concept) => sum + (profile.weaknesses[concept] ?? 0), 0);

/**
 * The probability that one answer of a simulated model to this task is right: sound · logistic(skill − difficulty −
 * weaknesses), the item response model of Rasch (1960). Here `sound` is the fraction of answers that no fault replaces.
 *
 * @param profile a simulated model, for example `profiles["sim/steady"]`
 * @param task its id, difficulty label and concepts; language and sample do not matter
 * @returns a fraction in [0, 1]
 */
export const trueAccuracy = (profile: Profile, task: SimulatedTask): number =>
  soundShare(profile) * logistic(profile.skill - difficultyOf(task) - penaltyOf(profile, task.concepts));
