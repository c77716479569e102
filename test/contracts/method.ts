import { expect, test } from "vitest";
import { runLoop } from "../../kernel/engine/method/loop.ts";
import type { Method, Observed, Request } from "../../kernel/engine/method/method.ts";
import { replay } from "../../kernel/engine/method/replay.ts";

export interface MethodCase<State, Work extends Request, Observation, Line extends object> {
  /** Makes the state machine of a small run. Every call makes an equal one. */
  make(): Method<State, Work, Observation, Line>;
  /** Answers a request of the state machine. Equal requests have equal observations. */
  observe(request: Work): Observation;
}

const bytes = (lines: readonly object[]): string => lines.map((line) => JSON.stringify(line)).join("\n");

/** Tests the contract that every method must satisfy. Each method's test file calls it with a small run. */
export const methodContract = <State, Work extends Request, Observation, Line extends object>(
  name: string,
  { make, observe }: MethodCase<State, Work, Observation, Line>,
): void => {
  const see = (request: Work): Observed<Observation> => ({
    key: request.key,
    observation: JSON.parse(JSON.stringify(observe(request))) as Observation,
    elapsedMs: 0,
  });

  /** Plays the run to its end. `pick` chooses the next request among the waiting ones. */
  const play = (pick: (waiting: number) => number, between: (state: State) => State = (state) => state) => {
    const method = make();
    let step = method.begin();
    const lines: Line[] = [...step.lines];
    const waiting: Work[] = [...step.requests];
    const seen: Observed<Observation>[] = [];
    while (waiting.length > 0) {
      const [request] = waiting.splice(pick(waiting.length), 1);
      seen.push(see(request!));
      step = method.step(between(step.state), seen.at(-1)!);
      lines.push(...step.lines);
      waiting.push(...step.requests);
    }
    return { method, lines, seen, state: step.state };
  };

  test(`${name}: lines do not depend on the order in which answers arrive`, () => {
    const inOrder = play(() => 0);
    expect(inOrder.lines.length).toBeGreaterThan(0);
    expect(bytes(play((n) => n - 1).lines)).toBe(bytes(inOrder.lines));
    let turn = 0;
    expect(bytes(play((n) => turn++ % n).lines)).toBe(bytes(inOrder.lines));
  });

  test(`${name}: keys are unique, one request at a time in a scope`, () => {
    const { seen } = play(() => 0);
    expect(new Set(seen.map(({ key }) => key)).size).toBe(seen.length);
    const method = make();
    let step = method.begin();
    const waiting = [...step.requests];
    while (waiting.length > 0) {
      expect(new Set(waiting.map(({ scope }) => scope)).size).toBe(waiting.length);
      step = method.step(step.state, see(waiting.shift()!));
      waiting.push(...step.requests);
    }
  });

  test(`${name}: a state survives JSON at every step`, () => {
    const method = make();
    const through = (state: State): State =>
      method.restore(JSON.parse(JSON.stringify(method.serialise(state))) as unknown);
    expect(bytes(play(() => 0, through).lines)).toBe(bytes(play(() => 0).lines));
  });

  test(`${name}: what was observed replays without models, from any point`, () => {
    const { lines, seen, state, method } = play(() => 0);
    const whole = replay(make(), seen);
    expect([bytes(whole.lines), whole.pending]).toEqual([bytes(lines), []]);
    expect(method.progress(whole.state)).toEqual(method.progress(state));
    for (const length of [0, 1, Math.floor(seen.length / 2), seen.length - 1]) {
      const part = replay(make(), seen.slice(0, length));
      expect(bytes(lines).startsWith(bytes(part.lines))).toBe(true);
      expect(part.pending.length).toBeGreaterThan(0);
    }
  });

  test(`${name}: a run that is cancelled closes its log, goes on later and ends as if nothing had been`, async () => {
    const { lines, seen } = play(() => 0);
    const stop = new AbortController();
    const kept: Observed<Observation>[] = [];
    const emitted: Line[] = [];
    const method = make();
    const end = await runLoop({
      method,
      from: replay(method, []),
      perform: async (request) => {
        if (kept.length >= seen.length / 2) {
          stop.abort();
          throw new Error("stopped");
        }
        kept.push(see(request));
        return kept.at(-1)!;
      },
      concurrency: 3,
      signal: stop.signal,
      emit: async (fresh) => void emitted.push(...fresh),
    });
    expect(end.stopped).toBe("cancelled");
    expect(emitted.length).toBeGreaterThan(0);
    const later = make();
    const resumed: Line[] = [];
    await runLoop({
      method: later,
      from: replay(later, kept),
      perform: async (request) => see(request),
      concurrency: 3,
      signal: new AbortController().signal,
      emit: async (fresh) => void resumed.push(...fresh),
    });
    expect(bytes(resumed)).toBe(bytes(lines));
  });
};
