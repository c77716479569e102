import { type DeclarationRule, declareWeak, type Judgement } from "../active/declare-weak.ts";
import { featureMap } from "../active/feature-map.ts";
import { fitModel, priorStart, reportEffort } from "../active/fit-model.ts";
import type { PlacedState } from "../active/state-space.ts";

/** A state with its valid evaluations. */
export interface CountedState extends PlacedState {
  readonly evaluations: number;
  readonly failures: number;
}

/** The default threshold, variance and false discovery rate by which states are declared weak. */
export const defaultRule: DeclarationRule = { threshold: 0.5, spread: 0.25, falseDiscoveryRate: 0.05 };

/**
 * Judges states by a model of failures that is fitted to all states. The result has the probability that each state is
 * weak, failure rates shrunken towards related states, and the declared set. In the declared set, the expected share of
 * false claims is within the limit, however the search chose the states.
 *
 * @param states concepts and difficulty as indices, with counts; `target` of a judgement is the index in this list
 * @returns the judgements, by falling probability
 */
export const judgeStates = (
  states: readonly CountedState[],
  { concepts, levels }: { readonly concepts: number; readonly levels: number },
  rule: DeclarationRule = defaultRule,
): readonly Judgement[] => {
  const map = featureMap(concepts, levels);
  const features = states.map((state) => map.features(state.concepts, state.level));
  const observations = states.flatMap(({ evaluations, failures }, at) =>
    evaluations === 0 ? [] : [{ features: features[at]!, evaluations, failures }],
  );
  const { posterior } = fitModel(map, observations, priorStart(map), reportEffort);
  return declareWeak(posterior, features, rule).judgements;
};
