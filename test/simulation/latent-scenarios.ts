import { debiasStrata } from "../../toolkit/stats/debias/debias-strata.ts";
import { bradleyTerry } from "../../toolkit/stats/latent/bradley-terry.ts";
import type { Match } from "../../toolkit/stats/latent/elo.ts";
import { eloIntervals } from "../../toolkit/stats/latent/elo-intervals.ts";
import type { Rng } from "../../toolkit/stats/random.ts";
import { rankIntervals } from "../../toolkit/stats/rank/rank-intervals.ts";
import { chance, type Scenario } from "./scenario.ts";

const MODELS = 8;
const PLAYERS = 5;
const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** Draws scores of 8 models with rates 0.05 apart, the best first. Tasks are hard or easy for all of them. */
const board = (random: Rng, tasks: number): number[][] => {
  const ease = Array.from({ length: tasks }, () => random.next() - 0.5);
  return Array.from({ length: MODELS }, (_, m) => ease.map((e) => chance(random, 0.7 - 0.05 * m + 0.4 * e)));
};

/** The strengths of 5 players with a distance of `gap`, mean 0, the strongest first. */
const strengths = (gap: number): number[] => Array.from({ length: PLAYERS }, (_, i) => gap * ((PLAYERS - 1) / 2 - i));

const wins = (random: Rng, games: number, gap: number): number[][] => {
  const skill = strengths(gap);
  const table = skill.map(() => skill.map(() => 0));
  for (let i = 0; i < PLAYERS; i++)
    for (let j = 0; j < i; j++)
      for (let g = 0; g < games; g++)
        if (chance(random, logistic(skill[i]! - skill[j]!))) table[i]![j]!++;
        else table[j]![i]!++;
  return table;
};

const matches = (random: Rng, count: number, gap: number): Match[] => {
  const skill = strengths(gap);
  return Array.from({ length: count }, () => {
    const first = random.below(PLAYERS);
    const second = (first + 1 + random.below(PLAYERS - 1)) % PLAYERS;
    return [`player ${first}`, `player ${second}`, chance(random, logistic(skill[first]! - skill[second]!))];
  });
};

/** Two tags: one with few erroneous tasks, one with many and half the pass rate. */
const TAGS = [
  { weight: 0.6, alpha: 0.02, q: 0.5, factor: 1 },
  { weight: 0.4, alpha: 0.15, q: 0.3, factor: 0.5 },
];

export const latentScenarios: readonly Scenario[] = [
  {
    question: "rank among 8 models of n tasks, 5 points apart",
    method: "rankIntervals",
    recommended: false,
    sizes: [50, 200],
    settings: [1, 2, 4, 8],
    truth: (place) => place,
    interval: (random, n, place) =>
      rankIntervals(board(random, n), { replicates: 300, seed: random.below(2 ** 31) })[place - 1]!,
  },
  {
    question: "strength of the best of 5, n games a pair",
    method: "bradleyTerry",
    recommended: true,
    sizes: [10, 40],
    settings: [0, 0.3, 0.6],
    truth: (gap) => strengths(gap)[0]!,
    interval: (random, n, gap) => bradleyTerry(wins(random, n, gap), { added: 1e-9 }).strengths[0]!,
  },
  {
    question: "rating of the best of 5 after n matches",
    method: "eloIntervals",
    recommended: false,
    sizes: [200, 600],
    settings: [0, 0.3, 0.6],
    truth: (gap) => 1000 + (400 / Math.LN10) * strengths(gap)[0]!,
    interval: (random, n, gap) =>
      eloIntervals(matches(random, n, gap), { replicates: 100, seed: random.below(2 ** 31) }).get("player 0")!,
  },
  {
    question: "pass rate on good tasks, errors known by tag",
    method: "debiasStrata",
    recommended: true,
    sizes: [100, 500],
    settings: [0.2, 0.4, 0.6, 0.8, 0.95],
    truth: (p) => TAGS.reduce((sum, { weight, factor }) => sum + weight * factor * p, 0),
    interval: (random, total, p) =>
      debiasStrata(
        TAGS.map(({ weight, alpha, q, factor }) => {
          const n = Math.round(weight * total);
          let passed = 0;
          for (let i = 0; i < n; i++) passed += chance(random, (1 - alpha) * factor * p + alpha * q);
          return { weight, alpha, q, n, observed: passed / n };
        }),
      ),
  },
];
