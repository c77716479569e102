import { readPaper } from "../../../datasets/papers/read-paper.ts";
import { concepts } from "../../../datasets/task.ts";
import { normalOf, uniformOf } from "../../../kernel/engine/random.ts";
import { ratedTruth, type Truth } from "./truths.ts";

/** The number of concepts of each truth (a simulated model with known failure rates) in this file. */

const count: number = concepts.length;

const pickOne = (seed: number, what: string, among: number): number => Math.floor(uniformOf(what, seed) * among);

/** Two different concepts. */
const pickPair = (seed: number, what: string): readonly [number, number] => {
  const first = pickOne(seed, `${what} first`, count);
  const second = (first + 1 + pickOne(seed, `${what} second`, count - 1)) % count;
  return first < second ? [first, second] : [second, first];
};

/** Concepts and pairs that are weak at only one difficulty. The statistical model has no term for such interactions. */
export const oneLevelTruth = (seed: number): Truth => {
  const concept = pickOne(seed, "one-level concept", count);
  const pairs = [1, 2, 3].map((at) => pickPair(seed, `one-level pair ${at}`));
  const levels = [0, 1, 2, 3].map((at) => 1 + pickOne(seed, `one-level level ${at}`, 3));
  const logits = (at: number): number => 3 + 3 * uniformOf("one-level logits", seed, at);
  const skill = 2 + uniformOf("one-level skill", seed);
  return ratedTruth(
    (of, level) => {
      let logit = skill - (level - 2) - 0.25 * (of.length - 1);
      for (const one of of) logit += 0.6 * normalOf("one-level effect", seed, one);
      if (of.includes(concept) && level === levels[0]) logit -= logits(0);
      for (const [at, pair] of pairs.entries())
        if (pair.every((one) => of.includes(one)) && level === levels[at + 1]) logit -= logits(at + 1);
      return logit;
    },
    1,
    0.05,
  );
};

/** Concepts lie on a line, and weakness is a smooth hill over that line and difficulty, without single weak states. */
export const smoothTruth = (seed: number): Truth => {
  const placeOf = (concept: number): number => uniformOf("smooth place", seed, concept);
  const [centre, steepest] = [uniformOf("smooth centre", seed), 1 + 3 * uniformOf("smooth level", seed)];
  const height = 4 + 3 * uniformOf("smooth height", seed);
  const skill = 2 + uniformOf("smooth skill", seed);
  return ratedTruth(
    (of, level) => {
      const middle = of.reduce((sum, one) => sum + placeOf(one), 0) / of.length;
      const hill = Math.exp(-(((middle - centre) / 0.15) ** 2) - ((level - steepest) / 1.5) ** 2);
      return skill - (level - 2) - 0.25 * (of.length - 1) - height * hill;
    },
    1,
    0.05,
  );
};

const names: Readonly<Record<string, string>> = {
  loops: "Loops",
  conditionals: "Conditionals",
  functions: "Functions",
  data_structures: "Data Struct.",
  algorithms: "Algorithms",
  error_handling: "Error Hand.",
  recursion: "Recursion",
  sorting: "Sorting",
  searching: "Searching",
  dynamic_programming: "Dyn. Prog.",
};

const groups = ["Very Easy/Easy", "Very Easy/Easy", "Medium", "Hard/Very Hard", "Hard/Very Hard"] as const;
const models = ["4o", "4o-M", "GPT-OSS", "L405", "L70", "L8", "L4S", "DS3"] as const;

/** The failure rate of a printed cell. ✓ stands for a rate below 0.01, and ✗ for one above 0.99. */
const printedRate = ({ value, printed }: { readonly value: number | null; readonly printed: string }): number =>
  value ?? (printed.includes("✓") ? 0.005 : printed.includes("✗") ? 0.995 : 0.5);

/**
 * Failure rates of real models by concept and difficulty, from PrismBench's Table 4. A pair has the rate of its harder
 * concept. For two models, Figures 22 and 23 print rates of pairs, which are averaged with that rate.
 */
export const paperTruth = (seed: number): Truth => {
  const model = models[(seed - 1) % models.length]!;
  const paper = readPaper("prismbench");
  const own = paper.find(({ id }) => id === "4")!.rows.filter(({ dims }) => dims.model === model);
  const rateOf = (concept: number, level: number): number => {
    const row = own.find(({ dims }) => dims.concept === names[concepts[concept]!] && dims.difficulty === groups[level]);
    return row === undefined ? 0.5 : printedRate(row);
  };
  const figure = { L70: "22", L8: "23" }[model as string];
  const pairs = figure === undefined ? [] : paper.find(({ id }) => id === figure)!.rows;
  const pairRate = (of: readonly number[]): number | null => {
    const [first, second] = of.map((concept) => names[concepts[concept]!]);
    const row = pairs.find(
      ({ dims, metric }) => metric === "success rate" && dims.concept === first && dims.with === second,
    );
    return row?.value == null ? null : 1 - row.value;
  };
  const rates = new Map<string, number>();
  const rate = (of: readonly number[], level: number): number => {
    const hardest = Math.max(...of.map((concept) => rateOf(concept, level)));
    const printed = of.length === 2 ? pairRate(of) : null;
    // The printed rate of a pair is over all difficulties, so it is averaged with the rate at this difficulty.
    return printed === null ? hardest : Math.min(0.995, Math.max(0.005, (printed + hardest) / 2));
  };
  return {
    rate: (of, level) => {
      const key = `${of.join("+")}@${level}`;
      const value = rates.get(key) ?? rate(of, level);
      rates.set(key, value);
      return value;
    },
  };
};

/** Truths that the statistical model cannot represent: F at one difficulty, G a smooth hill, H rates from a paper. */
export const otherTruths: Readonly<Record<string, (seed: number) => Truth>> = {
  F: oneLevelTruth,
  G: smoothTruth,
  H: paperTruth,
};
