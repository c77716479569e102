import type { Stage as MethodStage } from "../../method/staged/stage.ts";
import type { AugmentObservation } from "./observation.ts";
import type { StudyPlan } from "./study-plan.ts";
import type { ProblemUnit, StudyState, Unit } from "./study-state.ts";
import type { NewWork } from "./work.ts";

/** A unit with its study's plan and state. */
export interface Place<U extends Unit> {
  readonly plan: StudyPlan;
  readonly state: StudyState;
  readonly unit: U;
}

/** One stage of a unit of a study. */
export type Stage<U extends Unit> = MethodStage<Place<U>, NewWork, AugmentObservation>;

/** The unit of a problem; null if the study has none with this id. */
export const problemOf = (state: StudyState, id: string): ProblemUnit | null => {
  const unit = state.units[`problem/${id}`];
  return unit?.kind === "problem" ? unit : null;
};
