import type { Method, Observed, Progress, Request } from "./method.ts";
import type { Replayed } from "./replay.ts";

export interface LoopOptions<State, Work extends Request, Observation, Line extends object> {
  readonly method: Method<State, Work, Observation, Line>;
  /** The method's state and its open requests at the start: `replay(method, [])` for a new run. */
  readonly from: Replayed<State, Work, Line>;
  /** Performs one request and stores the record. It rejects only for an error that must end the run. */
  readonly perform: (request: Work) => Promise<Observed<Observation>>;
  /** The maximum number of requests under way at the same time. */
  readonly concurrency: number;
  readonly signal: AbortSignal;
  /** Returns false if the budget is used up, so that no further request begins. Default: always true. */
  readonly mayBegin?: () => boolean;
  readonly emit: (lines: readonly Line[], progress: Progress) => Promise<void>;
}

export interface LoopEnd<State> {
  readonly state: State;
  readonly stopped: "done" | "cancelled" | "budget";
}

/**
 * Performs a method's requests concurrently, and passes each observation to the method. If the run is aborted or its
 * budget is used up, the method writes the last lines of its evidence. If `perform` rejects, the requests under way are
 * completed; then the error is thrown.
 */
export const runLoop = async <State, Work extends Request, Observation, Line extends object>(
  options: LoopOptions<State, Work, Observation, Line>,
): Promise<LoopEnd<State>> => {
  const { method, from, perform, concurrency, signal, emit, mayBegin = () => true } = options;
  let state = from.state;
  const queue: Work[] = [...from.pending];
  let nextIndex = 0;
  let failure: { readonly error: unknown } | undefined;
  await emit(from.lines, method.progress(state));
  const underWay = new Set<Promise<void>>();

  const one = async (request: Work): Promise<void> => {
    try {
      const observed = await perform(request);
      const step = method.step(state, observed);
      state = step.state;
      queue.push(...step.requests);
      await emit(step.lines, method.progress(state));
    } catch (error) {
      failure ??= { error };
    }
  };

  while (!failure && !signal.aborted) {
    while (nextIndex < queue.length && underWay.size < concurrency && mayBegin()) {
      const work = one(queue[nextIndex++]!).finally(() => underWay.delete(work));
      underWay.add(work);
    }
    if (nextIndex > 1000) {
      queue.splice(0, nextIndex);
      nextIndex = 0;
    }
    if (underWay.size === 0) break;
    await Promise.race(underWay);
  }
  await Promise.all(underWay);
  if (failure && !signal.aborted) throw failure.error;
  const open = nextIndex < queue.length || failure !== undefined;
  if (!open) return { state, stopped: "done" };
  await emit(method.cancel(state), method.progress(state));
  return { state, stopped: signal.aborted ? "cancelled" : "budget" };
};
