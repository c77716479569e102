import type { Evaluated } from "../tree/state.ts";
import type { ActiveConfig } from "./active-config.ts";
import { type FeatureMap, featureMap } from "./feature-map.ts";
import type { Observation } from "./posterior.ts";
import { type PlacedState, placeKey, type StateSpace, stateSpace, statesOf } from "./state-space.ts";

/** One state that the current batch evaluates, with the values that selected it. */
export interface PlannedAction extends PlacedState {
  readonly mean: number;
  readonly variance: number;
  readonly straddle: number;
  readonly earlierTitles: readonly string[] | null;
}

export interface ActiveBatch {
  readonly number: number;
  readonly first: number;
  readonly wide: boolean;
  readonly candidates: number;
  readonly actions: readonly PlannedAction[];
  readonly results: (Evaluated | null)[];
  readonly elapsedMs: number;
}

/** The numbers of evaluations and failures of one state, and the titles of its challenges. */
export interface StateTally extends PlacedState {
  evaluations: number;
  failures: number;
  invalidInARow: number;
  readonly titles: string[];
}

/** The data of an active search that change during the run, as plain JSON. */
export interface ActiveData {
  /** Evaluated states, in the order of the first evaluation. */
  readonly tallies: StateTally[];
  /** The weights and variances from which the next fit of the statistical model starts; null: those of the prior. */
  start: { readonly weights: readonly number[]; readonly variances: readonly number[] } | null;
  batch: ActiveBatch | null;
  batches: number;
  evaluations: number;
  invalid: number;
  calls: number;
  tokens: number;
  usd: number;
  elapsedMs: number;
  lines: number;
  ended: boolean;
}

/** An active search: configuration, data, and structures derived from them. */
export interface ActiveSearch {
  readonly config: ActiveConfig;
  readonly seed: number;
  readonly roles: Readonly<Record<string, string | null>>;
  readonly data: ActiveData;
  readonly map: FeatureMap;
  readonly wideSpace: StateSpace;
  readonly targetSpace: StateSpace;
  readonly byKey: Map<string, StateTally>;
}

export const emptyActiveData = (): ActiveData => ({
  tallies: [],
  start: null,
  batch: null,
  batches: 0,
  evaluations: 0,
  invalid: 0,
  calls: 0,
  tokens: 0,
  usd: 0,
  elapsedMs: 0,
  lines: 0,
  ended: false,
});

export type ActiveSetup = Pick<ActiveSearch, "config" | "seed" | "roles">;

export const activeSearchOf = (setup: ActiveSetup, data: ActiveData): ActiveSearch => {
  const { concepts, difficulties, maxConcepts } = setup.config;
  const [count, levels] = [concepts.length, difficulties.length];
  return {
    ...setup,
    data,
    map: featureMap(count, levels),
    wideSpace: stateSpace(count, levels, maxConcepts),
    targetSpace: stateSpace(count, levels, Math.min(2, maxConcepts)),
    byKey: new Map(data.tallies.map((tally) => [placeKey(tally), tally])),
  };
};

/** One observation for each evaluated state: the counts of its valid evaluations. */
export const observationsOf = ({ data, map }: ActiveSearch): readonly Observation[] =>
  data.tallies
    .filter(({ evaluations }) => evaluations > 0)
    .map(({ concepts, level, evaluations, failures }) => ({
      features: map.features(concepts, level),
      evaluations,
      failures,
    }));

/** The states that may be declared weak: all states of one or two concepts. */
export const targetsOf = ({ targetSpace }: ActiveSearch): readonly PlacedState[] =>
  statesOf(targetSpace, Number.POSITIVE_INFINITY, () => {
    throw new RangeError("all states must be listed, not a sample");
  });

/** Names of a state's concepts, sorted by code units. */
export const conceptNames = (
  { config }: Pick<ActiveSearch, "config">,
  concepts: readonly number[],
): readonly string[] => concepts.map((at) => config.concepts[at]!).sort();
