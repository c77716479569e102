import { EngineError } from "../../errors.ts";
import type { RegisteredPhase } from "../base/config.ts";
import type { Attempt, SearchEvent } from "../lines/evidence.ts";
import { nextDraw } from "../tree/draws.ts";
import { addNode, findNode } from "../tree/graph.ts";
import { recomputed } from "../tree/recomputed.ts";
import { type Reward, reward2 } from "../tree/reward.ts";
import type { Search } from "../tree/state.ts";
import type { Chosen, Filling, Phase } from "./phase.ts";
import { type PhaseRecipe, type PhaseView, registeredPhase, type StateView } from "./registered-phases.ts";
import { takeQueued } from "./take-queued.ts";

const configOf = ({ data, config }: Search): RegisteredPhase => config.phases[data.at] as RegisteredPhase;

const stateView = ({ data, config }: Search, node: number, isFree: boolean): StateView => {
  const { concepts, level, variationIndex, value, ownValue, evaluations, successes } = data.nodes[node]!;
  const difficulty = config.difficulties[level]!;
  return {
    concepts,
    difficulty,
    variationIndex,
    value,
    ownValue,
    evaluations,
    failures: evaluations - successes,
    isFree,
  };
};

const viewOf = (search: Search, isFree: (node: number) => boolean): PhaseView => {
  const { data, config } = search;
  return {
    states: data.nodes.map((_, node) => stateView(search, node, isFree(node))),
    concepts: config.concepts,
    difficulties: config.difficulties,
    parameters: configOf(search).parameters,
    evaluations: data.phaseEvaluations,
    draw: () => nextDraw(search),
  };
};

const refuse = ({ name }: PhaseRecipe, problem: string, value: unknown, hint: string): never => {
  throw new EngineError(`the phase "${name}" ${problem}`, { code: "invalid_config", field: "phases", value, hint });
};

/** Adds to the graph the states that `begin` of the registered phase returns. Existing states are skipped. */
const newNodes = (search: Search, recipe: PhaseRecipe): readonly SearchEvent[] => {
  const { config } = search;
  const { phase } = configOf(search);
  const newStates = recipe.begin?.(viewOf(search, () => true)) ?? [];
  return newStates.flatMap(({ concepts: names, difficulty }): readonly SearchEvent[] => {
    const concepts = [...new Set(names)].sort();
    const unknown = concepts.find((name) => !config.concepts.includes(name));
    if (unknown !== undefined)
      refuse(recipe, `names the unknown concept "${unknown}"`, unknown, `concepts: ${config.concepts.join(", ")}`);
    const level = config.difficulties.indexOf(difficulty);
    if (level < 0)
      refuse(recipe, `names the unknown difficulty "${difficulty}"`, difficulty, config.difficulties.join(", "));
    if (concepts.length === 0 || concepts.length > config.maxConcepts)
      refuse(recipe, `names a state of ${concepts.length} concepts`, names, `name 1 to ${config.maxConcepts}`);
    const state = { concepts, level, variationIndex: null, parents: [], origin: "init", phase } as const;
    return findNode(search, state) === undefined ? [addNode(search, state).line] : [];
  });
};

const chosen = (search: Search, recipe: PhaseRecipe, filling: Filling): Chosen | null => {
  const queued = recipe.expands ? takeQueued(search, filling) : null;
  if (queued !== null) return queued;
  const node = recipe.choose(viewOf(search, filling.isFree));
  if (node === null || node === -1) return null;
  const about = search.data.nodes[node];
  if (about === undefined || !filling.isFree(node))
    return refuse(recipe, `chose state ${node}, which is not free`, node, "choose among the states with isFree");
  const pick = { node: about.id, why: "registered", start: null, policyDraw: null, path: null, repeat: null } as const;
  return { node, earlierTitles: null, pick };
};

const rewardOf = (search: Search, recipe: PhaseRecipe, node: number, attempts: readonly Attempt[]): Reward => {
  if (recipe.reward === undefined) return reward2(search.config, attempts);
  const reward = recipe.reward(attempts, stateView(search, node, false));
  if (!(reward >= 0 && reward <= 1)) refuse(recipe, `gave the reward ${reward}`, reward, "return a number in [0, 1]");
  return { reward, terms: { own: reward } };
};

/**
 * Makes a phase from the functions that a user registered. After phase 1, node values are computed again as for phase
 * 2, so that a high value always means hard.
 */
export const customPhase = ({ use, phase }: RegisteredPhase): Phase => {
  const recipe = registeredPhase(use);
  return {
    title: use,
    begin: (search) => {
      const followsMap = search.config.phases[search.data.at - 1]?.phase === 1;
      const values = followsMap ? recomputed(search) : null;
      return [{ event: "phaseBegin", phase, recomputed: values, eligible: null }, ...newNodes(search, recipe)];
    },
    choose: (search, filling) => chosen(search, recipe, filling),
    reward: (search, node, attempts) => rewardOf(search, recipe, node, attempts),
    explores: true,
    expands: recipe.expands === true,
    converged: (search) =>
      recipe.isFinished?.(viewOf(search, () => true)) ??
      (recipe.expands === true && search.data.stable >= configOf(search).convergenceChecks),
    end: () => [],
  };
};
