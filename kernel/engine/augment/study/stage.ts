import type { Seen, SeenOf } from "./seen.ts";
import type { StudyPlan } from "./study-plan.ts";
import type { ProblemUnit, StudyState, Unit } from "./study-state.ts";
import type { AugmentWork, NewWork } from "./work.ts";

/** A unit and what it belongs to. */
export interface Place<U extends Unit> {
  readonly plan: StudyPlan;
  readonly state: StudyState;
  readonly unit: U;
}

/** One stage of a unit. */
export interface Stage<U extends Unit> {
  /** Work that must be done before the stage can end. */
  enter(place: Place<U>): readonly NewWork[];
  /** Whether it can end although all work is done. Default: it can. */
  isReady?(place: Place<U>): boolean;
  /** What was seen, in the order of the work. Returns the next stage; null: the unit is over. */
  finish(place: Place<U>, seen: readonly Seen[]): string | null;
}

/** The only thing seen, of a known kind. */
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
