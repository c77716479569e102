import type { Seen, SeenOf } from "./seen.ts";
import type { StudyPlan } from "./study-plan.ts";
import type { ProblemUnit, StudyState, Unit } from "./study-state.ts";
import type { AugmentWork, NewWork } from "./work.ts";

/** A unit with its study's plan and state. */
export interface Place<U extends Unit> {
  readonly plan: StudyPlan;
  readonly state: StudyState;
  readonly unit: U;
}

/** One stage of a unit. */
export interface Stage<U extends Unit> {
  /** Returns the work that must be done before the stage can end. */
  enter(place: Place<U>): readonly NewWork[];
  /** Checks if the stage can end after all its work is done. Default: it can. */
  isReady?(place: Place<U>): boolean;
  /** Takes the observations in the order of the work. Returns the next stage; null: the unit is over. */
  finish(place: Place<U>, seen: readonly Seen[]): string | null;
}

/** The only observation of a stage; throws if there are others, or if it has another kind. */
export const onlySeen = <K extends AugmentWork["kind"]>(seen: readonly Seen[], kind: K): SeenOf<K> => {
  const [one] = seen;
  if (seen.length !== 1 || one?.kind !== kind) throw new Error(`a stage waits for one ${kind}`);
  return one as unknown as SeenOf<K>;
};

export const allSeen = <K extends AugmentWork["kind"]>(seen: readonly Seen[], kind: K): readonly SeenOf<K>[] =>
  seen.map((one) => onlySeen([one], kind));

export const problemOf = (state: StudyState, id: string): ProblemUnit | null => {
  const unit = state.units[`problem/${id}`];
  return unit?.kind === "problem" ? unit : null;
};
