import { seeded } from "../../../../toolkit/stats/random.ts";
import { uniformOf } from "../../random.ts";
import type { ActiveBatch, ActiveSearch } from "./active-state.ts";
import { chooseBatch } from "./choose-batch.ts";
import type { Posterior } from "./posterior.ts";
import { placeKey, statesOf } from "./state-space.ts";

/**
 * The number of evaluations in the next batch. Early batches are small, because early results change the statistical
 * model most.
 */
const sizeOf = ({ config, data }: ActiveSearch): number => {
  const { batchSize, maxEvaluations } = config;
  const scheduled = batchSize ?? (data.evaluations < 200 ? 10 : data.evaluations < 400 ? 20 : 40);
  return Math.min(scheduled, maxEvaluations - data.evaluations);
};

/** Chooses the states of the next batch by the posterior; null if every state had too many invalid evaluations. */
export const planBatch = (search: ActiveSearch, posterior: Posterior): ActiveBatch | null => {
  const { config, data, seed, map, byKey } = search;
  const number = data.batches + 1;
  const wide = data.evaluations < config.wideEvaluations;
  const space = wide ? search.wideSpace : search.targetSpace;
  const sampled = statesOf(space, config.maxCandidates, () => seeded(seed).fork(`candidates ${number}`));
  const states = sampled.filter((state) => (byKey.get(placeKey(state))?.invalidInARow ?? 0) < config.maxInvalid);
  if (states.length === 0) return null;
  const features = states.map(({ concepts, level }) => map.features(concepts, level));
  const choices = chooseBatch(posterior, features, {
    size: sizeOf(search),
    threshold: config.threshold,
    draw: (at) => uniformOf("active", seed, number, at),
  });
  const actions = choices.map(({ candidate, mean, variance, straddle }) => {
    const state = states[candidate]!;
    const titles = byKey.get(placeKey(state))?.titles ?? [];
    return {
      concepts: state.concepts,
      level: state.level,
      mean,
      variance,
      straddle,
      earlierTitles: titles.length === 0 ? null : [...titles],
    };
  });
  return {
    number,
    first: data.evaluations + 1,
    wide,
    candidates: states.length,
    actions,
    results: actions.map(() => null),
    elapsedMs: data.elapsedMs,
  };
};
