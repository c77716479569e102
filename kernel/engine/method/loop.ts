import type { Method, Observed, Progress, Request } from "./method.ts";
import type { Replayed } from "./replay.ts";

export interface LoopOptions<State, Work extends Request, Observation, Line extends object> {
  readonly method: Method<State, Work, Observation, Line>;
  /** Where to begin: `replay(method, [])` for a new run. */
  readonly from: Replayed<State, Work, Line>;
  /** Does one request and keeps its record; rejects only for what ends the run. */
  readonly perform: (request: Work) => Promise<Observed<Observation>>;
  /** Requests at the same time. */
  readonly concurrency: number;
  readonly signal: AbortSignal;
  /** False: the budget is used up, and no request may begin. Default: always true. */
  readonly mayBegin?: () => boolean;
  readonly emit: (lines: readonly Line[], progress: Progress) => Promise<void>;
}

export interface LoopEnd<State> {
  readonly state: State;
  readonly stopped: "done" | "cancelled" | "budget";
}

/**
 * Does a method's requests, some at a time, and tells it what was seen as it comes, until it has none left.
 * An abort or a used-up budget closes the log with the method's own lines; an error of a performer lets those under way end and is thrown.
 */
export const runLoop = async <State, Work extends Request, Observation, Line extends object>(
  options: LoopOptions<State, Work, Observation, Line>,
): Promise<LoopEnd<State>> => {
  const { method, from, perform, concurrency, signal, emit, mayBegin = () => true } = options;
  let state = from.state;
  const queue: Work[] = [...from.pending];
  let taken = 0;
  let failure: { readonly error: unknown } | undefined;
  await emit(from.lines, method.progress(state));
  const underWay = new Set<Promise<void>>();

  const one = async (request: Work): Promise<void> => {
    try {
      const seen = await perform(request);
      const step = method.step(state, seen);
      state = step.state;
      queue.push(...step.requests);
      await emit(step.lines, method.progress(state));
    } catch (error) {
      failure ??= { error };
    }
  };

  while (!failure && !signal.aborted) {
    while (taken < queue.length && underWay.size < concurrency && mayBegin()) {
      const work = one(queue[taken++]!).finally(() => underWay.delete(work));
      underWay.add(work);
    }
    if (taken > 1000) {
      queue.splice(0, taken);
      taken = 0;
    }
    if (underWay.size === 0) break;
    await Promise.race(underWay);
  }
  await Promise.all(underWay);
  if (failure && !signal.aborted) throw failure.error;
  const open = taken < queue.length || failure !== undefined;
  if (!open) return { state, stopped: "done" };
  await emit(method.cancel(state), method.progress(state));
  return { state, stopped: signal.aborted ? "cancelled" : "budget" };
};
