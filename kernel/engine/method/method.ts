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
   * The scope in which equal questions are numbered. The number selects the sample. A scope has at most one request
   * under way.
   */
  readonly scope: string;
}

/** The observation of one request, with the key of the request. */
export interface Observed<Observation> {
  readonly key: string;
  readonly observation: Observation;
  /**
   * The run's duration at the end of the request, over all starts, in milliseconds. A method may use it only for
   * limits.
   */
  readonly elapsedMs: number;
}

/** The result of one step of a method: lines for the log, and requests. A method without open requests has ended. */
export interface Step<State, Work extends Request, Line extends object> {
  readonly state: State;
  readonly lines: readonly Line[];
  readonly requests: readonly Work[];
}

export interface Progress {
  readonly done: number;
  /** The total number of parts; null if it is unknown. */
  readonly total: number | null;
  readonly text: string;
}

/**
 * A method as a state machine without clock, files, network and global random numbers. Observations arrive in any
 * order, and the written lines must not depend on it. So a method holds early lines back. `step` owns its state and may
 * change it in place.
 */
export interface Method<State, Work extends Request, Observation, Line extends object> {
  /** Kind of the run, as in its manifest. */
  readonly name: string;
  begin(): Step<State, Work, Line>;
  step(state: State, observed: Observed<Observation>): Step<State, Work, Line>;
  /** Returns the last lines of the evidence of a stopped run. */
  cancel(state: State): readonly Line[];
  progress(state: State): Progress;
  /** Turns the state into plain JSON, from which the same steps follow. */
  serialise(state: State): unknown;
  restore(json: unknown): State;
}

/** The result of one request: the observation, and details that are stored but that no decision uses. */
export interface Performed<Observation> {
  readonly observation: Observation;
  readonly details: object;
}

/** Performs the requests of a method: asks models, runs programs. Rejects only for an error that ends the run. */
export type Performer<Work extends Request, Observation> = (
  request: Work,
  tools: Tools,
) => Promise<Performed<Observation>>;
