import { concepts, difficulties } from "../../datasets/task.ts";
import { plantedPenalty, stateAccuracy } from "../../kernel/engine/models/simulated/planted.ts";
import { uniformOf } from "../../kernel/engine/random.ts";
import type { SearchParameters } from "../../kernel/engine/search/base/make-config.ts";
import { eventsOf, play } from "../kernel/engine/search/play.ts";

/** The simulated model. Its planted weaknesses are a concept, a pair of concepts, and a pair from "hard" on. */
export const model = { skill: 3, weaknesses: { recursion: 7, "loops+sorting": 7, "searching+sorting@hard": 7 } };
const attempts = 4;
export const marks = [55, 100, 150, 200, 300, 400, 500, 600, 700, 800];
export const last = marks.at(-1)!;

const sets = [
  ...concepts.map((concept) => [concept as string]),
  ...concepts.flatMap((a, i) => concepts.slice(i + 1).map((b) => [a as string, b].sort())),
];
const keyOf = (of: readonly string[], difficulty: string): string => `${of.join("+")}@${difficulty}`;
export const states = sets.flatMap((of) =>
  difficulties.map((difficulty) => ({ of, difficulty, key: keyOf(of, difficulty) })),
);
export const known = new Set(states.map(({ key }) => key));
export const weak = new Set(
  states.filter(({ of, difficulty }) => plantedPenalty(model.weaknesses, of, difficulty) > 0).map(({ key }) => key),
);

export interface Tried {
  readonly key: string;
  readonly concepts: readonly string[];
  readonly failed: boolean;
}

const tryState = (at: number, evaluation: number, seed: number): Tried => {
  const { of, difficulty, key } = states[at]!;
  const fails = (1 - stateAccuracy(model, of, difficulty)) ** attempts;
  return { key, concepts: of, failed: uniformOf("weaknesses", seed, evaluation) < fails };
};

const uniform = (seed: number): Tried[] =>
  Array.from({ length: last }, (_, at) => tryState(Math.floor(uniformOf("state", seed, at) * states.length), at, seed));

/** The bandit algorithm UCB1, with the states as independent arms and failures as rewards. */
const bandit = (seed: number): Tried[] => {
  const arms = states.map(() => ({ tried: 0, failed: 0 }));
  const order = states.map((_, at) => at).sort((a, b) => uniformOf("order", seed, a) - uniformOf("order", seed, b));
  return Array.from({ length: last }, (_, evaluation) => {
    const score = (at: number): number => {
      const { tried, failed } = arms[at]!;
      return tried === 0
        ? Number.POSITIVE_INFINITY
        : failed / tried + Math.SQRT2 * Math.sqrt(Math.log(evaluation) / tried);
    };
    const best = order.reduce((a, b) => (score(b) > score(a) ? b : a));
    const result = tryState(best, evaluation, seed);
    arms[best]!.tried += 1;
    arms[best]!.failed += Number(result.failed);
    return result;
  });
};

/** Phases 1 and 2 of the search without a stop at convergence: as many evaluations as `uniform` and `bandit` make. */
const prism = (
  seed: number,
  rules: SearchParameters = {},
  phase: { readonly combineProbability?: number } = {},
): Tried[] => {
  const endless = { ...phase, delta: 0, convergenceChecks: last };
  const phases = { 1: { ...endless, maxEvaluations: 200 }, 2: { ...endless, maxEvaluations: last - 200 } };
  const { lines } = play(
    { ...rules, phases },
    { pass: (asked) => stateAccuracy(model, asked.concepts, asked.difficulty), seed },
    seed,
  );
  const nodes = new Map(eventsOf(lines, "node").map((line) => [line.node, line]));
  return eventsOf(lines, "evaluation").map(({ node, success }) => {
    const { concepts: of, difficulty } = nodes.get(node)!;
    return { key: keyOf(of, difficulty), concepts: of, failed: success === false };
  });
};

export const ways = { search: (seed: number) => prism(seed), uniform, ucb1: bandit };

/** The search as it is, and variants with one changed rule each. They show the rule that lowers recall. */
export const variants: Readonly<Record<string, (seed: number) => Tried[]>> = {
  "as it is": (seed) => prism(seed),
  "never combines concepts": (seed) => prism(seed, {}, { combineProbability: 0 }),
  "sets of two concepts at most": (seed) => prism(seed, { maxConcepts: 2 }),
  "starts inversely to value in phase 1": (seed) => prism(seed, { startPolicy: "inverse" }),
};
