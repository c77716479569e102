import type { Method, Observed, Request } from "./method.ts";

/** The state of a method after all saved observations, its lines so far, and its open requests. */
export interface Replayed<State, Work extends Request, Line extends object> {
  readonly state: State;
  readonly lines: readonly Line[];
  /** Requests that have no observation yet, in the order of their creation. */
  readonly pending: readonly Work[];
}

/** Runs a method on saved observations, without models, sandbox or clock. */
export const replay = <State, Work extends Request, Observation, Line extends object>(
  method: Method<State, Work, Observation, Line>,
  observed: Iterable<Observed<Observation>>,
): Replayed<State, Work, Line> => {
  const byKey = new Map(Array.from(observed, (one) => [one.key, one]));
  let step = method.begin();
  const lines: Line[] = [...step.lines];
  const waiting: Work[] = [...step.requests];
  const pending: Work[] = [];
  for (let at = 0; at < waiting.length; at++) {
    const observation = byKey.get(waiting[at]!.key);
    if (!observation) {
      pending.push(waiting[at]!);
      continue;
    }
    step = method.step(step.state, observation);
    for (const line of step.lines) lines.push(line);
    waiting.push(...step.requests);
  }
  return { state: step.state, lines, pending };
};
