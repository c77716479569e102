import type { LostWork } from "./lost-work.ts";

/**
 * A unit of a method's run, for example one problem. It passes through stages, each of which ends after all its
 * requests are done. It is plain data.
 */
export interface StagedUnit<Seen extends { readonly kind: string }, Line> {
  readonly kind: string;
  readonly id: string;
  stage: string;
  /**
   * The number of stages that the unit has entered. It is part of the keys of requests, so that no two requests have
   * the same key.
   */
  turn: number;
  /** Keys of the requests that the current stage made, in their order. */
  keys: readonly string[];
  seen: Record<string, Seen | LostWork>;
  /** Evidence lines of the unit, which wait until the lines of earlier units are written. */
  lines: Line[];
  isOver: boolean;
  /** True if the sandbox failed on a program that the unit needs. The unit then ends without evidence lines. */
  isLost?: true;
}

/** The initial values of the fields of a unit (for example one problem), before its first stage. */
export const firstFields = <Stage extends string>(stage: Stage) => ({
  stage,
  turn: 0,
  keys: [],
  seen: {},
  lines: [],
  isOver: false,
});

/**
 * The fields that `stagedMethod` needs in a method's state: the current phase and its units (for example problems).
 * They are plain data.
 */
export interface StagedState<Unit> {
  /** Index of the phase whose units are under way. */
  phase: number;
  units: Record<string, Unit>;
  /** Ids of the units of this phase, in the order in which their evidence lines are written. */
  order: string[];
  opened: number;
  written: number;
}

/**
 * One stage through which a unit (for example a problem) passes, such as "write tests". `Place` contains the unit, and
 * the plan and state of the method.
 */
export interface Stage<Place, NewWork, Seen> {
  /** Returns the requests that must be done before the stage can end. */
  enter(place: Place): readonly NewWork[];
  /**
   * True if the stage can end once all its requests are done. If false, the unit waits for results of other units.
   * Default: always true.
   */
  isReady?(place: Place): boolean;
  /**
   * Takes the observations in the order of the requests. Returns the name of the next stage; null if the unit has
   * ended.
   */
  finish(place: Place, observations: readonly Seen[]): string | null;
}

/**
 * A phase of a method's run, for example "variants". Its units are processed concurrently. The next phase begins after
 * all of them have ended.
 */
export interface StagedPhase<Context, Unit, Line> {
  readonly name: string;
  /** Evidence lines of the phase. They are written before the lines of its units. */
  lines?(context: Context): readonly Line[];
  units(context: Context): readonly Unit[];
}
