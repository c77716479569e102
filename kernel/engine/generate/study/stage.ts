import type { Stage as MethodStage } from "../../method/staged/stage.ts";
import type { GeneratePlan } from "./generate-plan.ts";
import type { GenerateState, GenerateUnit, ItemUnit } from "./generate-state.ts";
import { itemIdOf } from "./generate-state.ts";
import type { ItemRef } from "./item-ref.ts";
import type { GenerateObservation, NewGenerateWork } from "./work.ts";

/** One unit of a run (for example an item), together with the run's plan and state. */
export interface GeneratePlace<U extends GenerateUnit> {
  readonly plan: GeneratePlan;
  readonly state: GenerateState;
  readonly unit: U;
}

export type GenerateStage<U extends GenerateUnit> = MethodStage<GeneratePlace<U>, NewGenerateWork, GenerateObservation>;

export const refOf = (unit: ItemUnit): ItemRef => ({
  itemId: itemIdOf(unit),
  language: unit.language,
  problem: unit.problem,
});

/** Ends a step (for example the making of tests) for an item. A rejected item enters no later step. */
export const endStep = (unit: ItemUnit, step: string, reason: string | null, next: string | null): string | null => {
  unit.ends = [...unit.ends, { step, reason }];
  return reason === null ? next : null;
};

/** The fields `verdict` and `reason` of a step's evidence line, from the reason for the rejection. */
export const verdictOf = <Reason extends string>(reason: Reason | null) =>
  ({ verdict: reason === null ? "passed" : "rejected", reason }) as const;
