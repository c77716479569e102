import type { Stage as MethodStage } from "../../method/staged/stage.ts";
import type { AugmentObservation } from "./observation.ts";
import type { AugmentPlan } from "./study-plan.ts";
import type { AugmentUnit, ProblemUnit, StudyState } from "./study-state.ts";
import type { NewWork } from "./work.ts";

/** One unit of a study (a seed, a problem, a submission), together with the study's plan and state. */
export interface AugmentPlace<U extends AugmentUnit> {
  readonly plan: AugmentPlan;
  readonly state: StudyState;
  readonly unit: U;
}

/** One stage in the work on a seed, a problem or a submission: it requests work, and takes the results. */
export type AugmentStage<U extends AugmentUnit> = MethodStage<AugmentPlace<U>, NewWork, AugmentObservation>;

/** The state of the problem with this id; null if the study has no such problem. */
export const problemOf = (state: StudyState, id: string): ProblemUnit | null => {
  const unit = state.units[`problem/${id}`];
  return unit?.kind === "problem" ? unit : null;
};
