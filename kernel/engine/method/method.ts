import type { Tools } from "./tools.ts";

/** A request of a method. The loop performs it through `Performer` and returns the observation. */
export interface Request {
  /**
   * Unique within the run, and equal for equal seed and answers. A resumed run finds finished requests by their keys.
   */
  readonly key: string;
  /**
   * Equal questions in one scope are numbered; the number is their sample. A scope has at most one request under way.
   */
  readonly scope: string;
}

/** The observation of one request. */
export interface Observed<Observation> {
  readonly key: string;
  readonly observation: Observation;
  /** Elapsed milliseconds of the run at the end of the request, over all starts. They may decide only about limits. */
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
  /** Null: unknown. */
  readonly total: number | null;
  readonly text: string;
}

/**
 * A method is a state machine without clock, files, network and global random numbers. Observations arrive in any
 * order, and lines must not depend on it: early lines are held back. `step` owns its state and may change it in place.
 */
export interface Method<State, Work extends Request, Observation, Line extends object> {
  /** Kind of the run, as in its manifest. */
  readonly name: string;
  begin(): Step<State, Work, Line>;
  step(state: State, observed: Observed<Observation>): Step<State, Work, Line>;
  /** Lines that close the log of a stopped run. No line follows them. */
  cancel(state: State): readonly Line[];
  progress(state: State): Progress;
  /** Turns the state into plain JSON, from which the same steps follow. */
  serialise(state: State): unknown;
  restore(json: unknown): State;
}

/** The result of one request: the observation, and details that are kept but decide nothing. */
export interface Performed<Observation> {
  readonly observation: Observation;
  readonly details: object;
}

/** Performs the requests of a method: asks models, runs programs. Rejects only for an error that ends the run. */
export type Performer<Work extends Request, Observation> = (
  request: Work,
  tools: Tools,
) => Promise<Performed<Observation>>;
