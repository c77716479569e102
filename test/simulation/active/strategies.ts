import { concepts, difficulties } from "../../../datasets/task.ts";
import { linesOf } from "../../../kernel/engine/method/lines-of.ts";
import { uniformOf } from "../../../kernel/engine/random.ts";
import { declareWeak } from "../../../kernel/engine/search/active/declare-weak.ts";
import { featureMap } from "../../../kernel/engine/search/active/feature-map.ts";
import { fitModel, priorStart, reportEffort } from "../../../kernel/engine/search/active/fit-model.ts";
import { type PlacedState, placeKey, stateSpace, statesOf } from "../../../kernel/engine/search/active/state-space.ts";
import { defaultRule } from "../../../kernel/engine/search/report/judge-states.ts";
import { weaknessesOf } from "../../../kernel/engine/search/report/weaknesses.ts";
import { eventsOf, play } from "../../kernel/engine/search/play.ts";
import { judgeOf, playActive } from "./play-active.ts";
import type { Truth } from "./truths.ts";

/** The greatest number of evaluations in a study. */
export const lastEvaluation = 800;

const [conceptCount, levelCount]: readonly [number, number] = [concepts.length, difficulties.length];
const places = new Map((concepts as readonly string[]).map((name, at) => [name, at]));
const levelOf = (difficulty: string): number => (difficulties as readonly string[]).indexOf(difficulty);

/** The states (concepts at a difficulty) that a strategy may call weak: all with one or two concepts. */
export const targets: readonly PlacedState[] = statesOf(stateSpace(conceptCount, levelCount, 2), 1e6, () => {
  throw new RangeError("nothing is sampled here");
});

/** A state (concepts and difficulty) with the result of one evaluation. */
interface StateEvaluation extends PlacedState {
  readonly failed: boolean;
}

/** Returns the keys of the states that a strategy calls weak after the results so far. */
type Claims = (results: readonly StateEvaluation[]) => ReadonlySet<string>;

/** A strategy: `evaluate` plays it on a simulated model (`truth`), and `claims` gives the states that it calls weak. */
export interface Strategy {
  readonly evaluate: (truth: Truth, seed: number) => readonly StateEvaluation[];
  readonly claims: Claims;
}

const tallyOf = (
  results: readonly StateEvaluation[],
): Map<string, { readonly state: PlacedState; evaluations: number; failures: number }> => {
  const tally = new Map<string, { readonly state: PlacedState; evaluations: number; failures: number }>();
  for (const { concepts: of, level, failed } of results) {
    const key = placeKey({ concepts: of, level });
    const one = tally.get(key) ?? { state: { concepts: of, level }, evaluations: 0, failures: 0 };
    tally.set(key, one);
    one.evaluations += 1;
    one.failures += Number(failed);
  }
  return tally;
};

const targetKeys = new Set(targets.map(placeKey));

/** Calls a state weak if more than half of its evaluations failed. */
const byMajority: Claims = (results) =>
  new Set(
    [...tallyOf(results)].flatMap(([key, { evaluations, failures }]) =>
      targetKeys.has(key) && 2 * failures > evaluations ? [key] : [],
    ),
  );

const map = featureMap(conceptCount, levelCount);
const targetFeatures = targets.map(({ concepts: of, level }) => map.features(of, level));

/** Calls states weak by taulab's own rule, from the fitted model. Evaluations of larger sets of concepts count too. */
const byModel =
  (spread: number): Claims =>
  (results) => {
    const observations = [...tallyOf(results).values()].map(({ state, evaluations, failures }) => ({
      features: map.features(state.concepts, state.level),
      evaluations,
      failures,
    }));
    const { posterior } = fitModel(map, observations, priorStart(map), reportEffort);
    const { judgements } = declareWeak(posterior, targetFeatures, { ...defaultRule, spread });
    return new Set(judgements.flatMap(({ weak, target }) => (weak ? [placeKey(targets[target]!)] : [])));
  };

const fails = (truth: Truth, { concepts: of, level }: PlacedState, seed: number, evaluation: number): boolean =>
  uniformOf("study outcome", seed, evaluation) < truth.rate(of, level);

const tryActive = (truth: Truth, seed: number): readonly StateEvaluation[] => {
  const { lines } = playActive(
    { maxEvaluations: lastEvaluation, stopWhenCertain: false },
    judgeOf(truth, places, levelOf, seed),
    seed,
  );
  return linesOf(lines, "evaluation").map(({ concepts: of, difficulty, failed }) => ({
    concepts: of.map((name) => places.get(name)!).sort((a, b) => a - b),
    level: levelOf(difficulty),
    failed: failed === true,
  }));
};

const tryUniformly = (truth: Truth, seed: number): readonly StateEvaluation[] =>
  Array.from({ length: lastEvaluation }, (_, at) => {
    const state = targets[Math.floor(uniformOf("study state", seed, at) * targets.length)]!;
    return { ...state, failed: fails(truth, state, seed, at) };
  });

/** The bandit algorithm UCB1, with the states as independent arms and failures as rewards. */
const tryBandit = (truth: Truth, seed: number): readonly StateEvaluation[] => {
  const arms = targets.map((_, at) => ({ pulls: 0, failures: 0, rank: uniformOf("study order", seed, at) }));
  const order = targets.map((_, at) => at).sort((a, b) => arms[a]!.rank - arms[b]!.rank);
  return Array.from({ length: lastEvaluation }, (_, evaluation) => {
    const score = (at: number): number => {
      const { pulls, failures } = arms[at]!;
      return pulls === 0
        ? Number.POSITIVE_INFINITY
        : failures / pulls + Math.SQRT2 * Math.sqrt(Math.log(evaluation) / pulls);
    };
    const best = order.reduce((a, b) => (score(b) > score(a) ? b : a));
    const failed = fails(truth, targets[best]!, seed, evaluation);
    arms[best]!.pulls += 1;
    arms[best]!.failures += Number(failed);
    return { ...targets[best]!, failed };
  });
};

/** The strategies of the study, by their names in tables. */
export const strategies: Readonly<Record<string, Strategy>> = {
  active: { evaluate: tryActive, claims: byModel(defaultRule.spread) },
  exploratory: { evaluate: tryActive, claims: byModel(0) },
  uniform: { evaluate: tryUniformly, claims: byMajority },
  "uniform + model": { evaluate: tryUniformly, claims: byModel(defaultRule.spread) },
  ucb1: { evaluate: tryBandit, claims: byMajority },
  "ucb1 + model": { evaluate: tryBandit, claims: byModel(defaultRule.spread) },
};

/** The states that the search with three phases calls weak on a simulated model, by its `weaknesses()`. */
export const claimsOfPhases = (truth: Truth, seed: number): ReadonlySet<string> => {
  const endless = { delta: 0, convergenceChecks: lastEvaluation };
  const phases = {
    1: { ...endless, maxEvaluations: 200 },
    2: { ...endless, maxEvaluations: 200 },
    3: { maxEvaluations: 100 },
  };
  // An attempt's failure rate is the fourth root of the truth's rate, so four attempts fail with that rate.
  const pass = ({ concepts: of, difficulty }: { readonly concepts: readonly string[]; readonly difficulty: string }) =>
    1 -
    truth.rate(
      of.map((name) => places.get(name)!).sort((a, b) => a - b),
      levelOf(difficulty),
    ) **
      (1 / 4);
  const { lines } = play({ phases, analyzers: "off" }, { pass, seed }, seed);
  expectEvaluations(eventsOf(lines, "evaluation").length);
  const weak = weaknessesOf(lines).filter((one) => one.weak && one.concepts.length <= 2);
  return new Set(
    weak.map(({ concepts: of, difficulty }) =>
      placeKey({ concepts: of.map((name) => places.get(name)!).sort((a, b) => a - b), level: levelOf(difficulty) }),
    ),
  );
};

const expectEvaluations = (evaluations: number): void => {
  if (evaluations < 300) throw new Error(`the phases made ${evaluations} evaluations alone`);
};
