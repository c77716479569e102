import { logistic } from "../../../../toolkit/base/logistic.ts";
import type { Profile } from "./profiles.ts";
import { labelDifficulty } from "./skill.ts";

/**
 * True if a planted weakness (a known lower skill) applies to these concepts and this difficulty. Its key joins
 * concepts by +; "@hard" limits it to that difficulty and above: "loops+sorting@hard".
 */
const applies = (key: string, concepts: ReadonlySet<string>, difficulty: string): boolean => {
  const [names = "", from] = key.split("@");
  if (!names.split("+").every((name) => concepts.has(name))) return false;
  return from === undefined || (labelDifficulty[difficulty] ?? 0) >= (labelDifficulty[from] ?? 0);
};

/**
 * The sum, in logits, of the planted weaknesses (known lower skills) that apply to these concepts and this difficulty.
 */
export const plantedPenalty = (
  weaknesses: Profile["weaknesses"],
  concepts: readonly string[],
  difficulty: string,
): number => {
  const conceptSet = new Set(concepts);
  return Object.entries(weaknesses).reduce(
    (sum, [key, logits]) => sum + (applies(key, conceptSet, difficulty) ? logits : 0),
    0,
  );
};

/** The probability that a simulated model solves a problem with these concepts and this difficulty at one attempt. */
export const stateAccuracy = (
  { skill, weaknesses }: Pick<Profile, "skill" | "weaknesses">,
  concepts: readonly string[],
  difficulty: string,
): number => logistic(skill - (labelDifficulty[difficulty] ?? 0) - plantedPenalty(weaknesses, concepts, difficulty));
