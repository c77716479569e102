import type { Tools } from "./tools.ts";

/**
 * A request that a method makes. The loop performs it through a `Performer`, and passes the observation to the method.
 */
export interface Request {
  /**
   * Unique within the run, and equal for equal seed and answers. A resumed run finds finished requests by their keys.
   */
  readonly key: string;
  /**
   * The name of a counter for repeated questions. The counted number is part of the cache key, so each repetition gets
   * a new answer. Only one request with the same scope may be under way.
   */
  readonly scope: string;
}

/** The observation (result) of one request, with the key of the request. */
export interface Observed<Observation> {
  readonly key: string;
  readonly observation: Observation;
  /**
   * The run's duration at the end of the request, summed over all starts, in milliseconds. A method may use it only to
   * enforce time limits.
   */
  readonly elapsedMs: number;
}

/** The result of one step of a method: evidence lines, and new requests. A method without open requests has ended. */
export interface Step<State, Work extends Request, Line extends object> {
  readonly state: State;
  readonly lines: readonly Line[];
  readonly requests: readonly Work[];
}

export interface Progress {
  readonly done: number;
  /** The number of all things that `done` counts, for example problems; null if it is unknown. */
  readonly total: number | null;
  readonly text: string;
}

/**
 * A method as a state machine without clock, files, network and global random numbers. Observations arrive in any
 * order, but the order of the written lines must not depend on it. So a method holds lines back until earlier ones are
 * written. `step` owns its state and may change it in place.
 */
export interface Method<State, Work extends Request, Observation, Line extends object> {
  /** Name of the method, which the manifest stores as the `kind` of the run. */
  readonly name: string;
  begin(): Step<State, Work, Line>;
  step(state: State, observed: Observed<Observation>): Step<State, Work, Line>;
  /** Returns the last lines of the evidence if the run was stopped or its budget is used up. */
  cancel(state: State): readonly Line[];
  progress(state: State): Progress;
  /** Converts the state to plain JSON. After `restore`, the method continues in the same way. */
  serialise(state: State): unknown;
  restore(json: unknown): State;
}

/** The result of one request: the observation, and details that are stored but never influence a decision. */
export interface Performed<Observation> {
  readonly observation: Observation;
  readonly details: object;
}

/** Performs the requests of a method: asks models, runs programs. Rejects only for an error that ends the run. */
export type Performer<Work extends Request, Observation> = (
  request: Work,
  tools: Tools,
) => Promise<Performed<Observation>>;
