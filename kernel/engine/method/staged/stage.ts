import type { LostWork } from "./lost-work.ts";

/**
 * A part of a run (for example one problem) that passes through stages. A stage ends after all its work is done. Plain
 * data.
 */
export interface StagedUnit<Seen extends { readonly kind: string }, Line> {
  readonly kind: string;
  readonly id: string;
  stage: string;
  /** The number of stages entered so far. It is part of each key, so that no two pieces of work share one. */
  turn: number;
  /** Keys of the stage's requests, in their order. */
  keys: readonly string[];
  seen: Record<string, Seen | LostWork>;
  /** Evidence lines of the unit that are not yet written. */
  lines: Line[];
  isOver: boolean;
  /** True if the sandbox failed on the unit's work. */
  isLost?: true;
}

/** The fields of a unit before its first stage. */
export const firstFields = <Stage extends string>(stage: Stage) => ({
  stage,
  turn: 0,
  keys: [],
  seen: {},
  lines: [],
  isOver: false,
});

/** The part of a method's state that the staged machine uses: the units of the current phase. Plain data. */
export interface StagedState<Unit> {
  /** Index of the phase whose units are under way. */
  phase: number;
  units: Record<string, Unit>;
  /** Ids of the units of this phase, in the order in which their evidence lines are written. */
  order: string[];
  opened: number;
  written: number;
}

/** One stage of a unit. `Place` holds the unit with its plan and state. */
export interface Stage<Place, NewWork, Seen> {
  /** Returns the work that must be done before the stage can end. */
  enter(place: Place): readonly NewWork[];
  /**
   * True if the stage can end after all its requests are done. If not, the unit waits for others. Default: always true.
   */
  isReady?(place: Place): boolean;
  /** Takes the observations in the order of the work. Returns the next stage; null: the unit is over. */
  finish(place: Place, observations: readonly Seen[]): string | null;
}

/** A phase of a run. Its units run concurrently, and the next phase begins after all of them. */
export interface StagedPhase<Context, Unit, Line> {
  readonly name: string;
  /** Evidence lines of the phase. They are written before the lines of its units. */
  lines?(context: Context): readonly Line[];
  units(context: Context): readonly Unit[];
}
