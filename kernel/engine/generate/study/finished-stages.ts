import type { ItemUnit, SamplingUnit } from "./generate-state.ts";
import type { GenerateStage } from "./stage.ts";

/** The only stage of an item of an earlier run: its lines are written again. */
export const finishedItem: GenerateStage<ItemUnit> = { enter: () => [], finish: () => null };

/** The only stage of an earlier run's sampling. Its draws are added to the full set. */
export const finishedSampling: GenerateStage<SamplingUnit> = {
  enter: () => [],
  finish: ({ state, unit }) => {
    state.full = [...state.full, ...unit.draws];
    return null;
  },
};
