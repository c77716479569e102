import { concepts } from "../../../datasets/task.ts";
import { normalOf, uniformOf } from "../../../kernel/engine/random.ts";
import { logistic } from "../../../toolkit/base/logistic.ts";

/** A simulated model with known failure rates in all states. Concepts are given by their index. */
export interface Truth {
  /** The probability that an evaluation fails, that is, all four attempts fail. */
  rate(concepts: readonly number[], level: number): number;
}

const count: number = concepts.length;
const attempts = 4;

/** Points and weights for the numerical integration over a standard normal variable. */
const normalPoints = Array.from({ length: 33 }, (_, at) => -4 + at / 4).map((x) => ({
  x,
  weight: Math.exp((-x * x) / 2),
}));
const totalWeight = normalPoints.reduce((sum, { weight }) => sum + weight, 0);

/**
 * The probability that an evaluation fails. `logit` is that of an attempt's success, `spread` the logit's deviation
 * over exercises, and `faulty` the share of faulty tests.
 */
const failureRate = (logit: number, spread: number, faulty: number): number => {
  const unsolved = (x: number): number => (1 - logistic(x)) ** attempts;
  const rate =
    spread === 0
      ? unsolved(logit)
      : normalPoints.reduce((sum, { x, weight }) => sum + weight * unsolved(logit + spread * x), 0) / totalWeight;
  return faulty + (1 - faulty) * rate;
};

/** Makes a simulated model (truth) from the logit of an attempt's success in each state. Rates are cached. */
export const ratedTruth = (
  logitOf: (of: readonly number[], level: number) => number,
  spread: number,
  faulty: number,
): Truth => {
  const known = new Map<string, number>();
  return {
    rate: (of, level) => {
      const key = `${of.join("+")}@${level}`;
      const rate = known.get(key) ?? failureRate(logitOf(of, level), spread, faulty);
      known.set(key, rate);
      return rate;
    },
  };
};

interface Plant {
  readonly concepts: readonly number[];
  readonly from: number;
  readonly logits: number;
}

const penalty = (plants: readonly Plant[], of: readonly number[], level: number): number =>
  plants.reduce(
    (sum, plant) =>
      sum + (level >= plant.from && plant.concepts.every((concept) => of.includes(concept)) ? plant.logits : 0),
    0,
  );

/** The difficulty of a level, from −2 to 2 logits. */
const difficulty = (level: number): number => level - 2;

const place = (name: string): number => (concepts as readonly string[]).indexOf(name);

/** Truth A, without noise: a weak concept, a weak pair, and a pair that is weak from "hard" on, by 7 logits each. */
export const cleanTruth = (): Truth => {
  const pair = (first: string, second: string): number[] => [place(first), place(second)].sort((a, b) => a - b);
  const plants = [
    { concepts: [place("recursion")], from: 0, logits: 7 },
    { concepts: pair("loops", "sorting"), from: 0, logits: 7 },
    { concepts: pair("searching", "sorting"), from: 3, logits: 7 },
  ];
  return ratedTruth((of, level) => 3 - difficulty(level) - penalty(plants, of, level), 0, 0);
};

/** Draws planted weaknesses: one weak concept, two weak pairs, two pairs that are weak from "hard" on. */
const randomPlants = (seed: number, least: number, most: number): readonly Plant[] => {
  const logits = (at: number): number => least + (most - least) * uniformOf("plant logits", seed, at);
  const concept = Math.floor(uniformOf("plant concept", seed) * count);
  const pairs: (readonly [number, number])[] = [];
  for (let first = 0; first < count; first++)
    for (let second = first + 1; second < count; second++)
      if (first !== concept && second !== concept) pairs.push([first, second]);
  const order = pairs.map((pair, at) => ({ pair, rank: uniformOf("plant pair", seed, at) }));
  order.sort((a, b) => a.rank - b.rank);
  return [
    { concepts: [concept], from: 0, logits: logits(0) },
    ...order.slice(0, 4).map(({ pair }, at) => ({ concepts: pair, from: at < 2 ? 0 : 3, logits: logits(1 + at) })),
  ];
};

interface NoisyOptions {
  readonly skill?: readonly [number, number];
  /** The least and greatest logits of the planted weaknesses; null if there are none. */
  readonly plants: readonly [number, number] | null;
  /** The logits by which each further concept makes a state harder. */
  readonly further: number;
}

/** A realistic truth: concepts, pairs and exercises of a state vary at random, and 5% of test suites are faulty. */
export const noisyTruth = (seed: number, { skill: [low, high] = [2, 3], plants, further }: NoisyOptions): Truth => {
  const skill = low + (high - low) * uniformOf("skill", seed);
  const planted = plants === null ? [] : randomPlants(seed, ...plants);
  return ratedTruth(
    (of, level) => {
      let logit = skill - difficulty(level) - further * (of.length - 1) - penalty(planted, of, level);
      for (const [at, first] of of.entries()) {
        logit += 0.6 * normalOf("concept effect", seed, first);
        for (const second of of.slice(at + 1)) logit += 0.3 * normalOf("pair effect", seed, first, second);
      }
      return logit;
    },
    1,
    0.05,
  );
};

/** The standard truths: A without noise, B realistic, C without weaknesses, D harder large sets, E a weak model. */
export const truths: Readonly<Record<string, (seed: number) => Truth>> = {
  A: cleanTruth,
  B: (seed) => noisyTruth(seed, { plants: [3, 6], further: 0.25 }),
  C: (seed) => noisyTruth(seed, { plants: null, further: 0.25 }),
  D: (seed) => noisyTruth(seed, { plants: [3, 6], further: 0.8 }),
  E: (seed) => noisyTruth(seed, { skill: [0, 1], plants: [1.5, 3], further: 0.25 }),
};
