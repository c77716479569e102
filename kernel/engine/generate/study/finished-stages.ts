import type { ItemUnit, SamplingUnit } from "./generate-state.ts";
import type { GenerateStage } from "./stage.ts";

/**
 * The only stage of an item that an earlier run finished. It requests no work; the item's evidence lines are copied.
 */
export const finishedItem: GenerateStage<ItemUnit> = { enter: () => [], finish: () => null };

/**
 * The only stage of a language's sampling that an earlier run finished. It adds the items drawn in that run to the full
 * set.
 */
export const finishedSampling: GenerateStage<SamplingUnit> = {
  enter: () => [],
  finish: ({ state, unit }) => {
    state.full = [...state.full, ...unit.draws];
    return null;
  },
};
