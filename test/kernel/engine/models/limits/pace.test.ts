import { expect, test } from "vitest";
import { openPace, type PaceClock } from "../../../../../kernel/engine/models/limits/pace.ts";
import { seeded } from "../../../../../toolkit/stats/random.ts";

/** A simulated clock. `run` moves it from one planned call to the next. */
const handClock = () => {
  let now = 0;
  const calls: { at: number; call: () => void }[] = [];
  const after: PaceClock["after"] = (ms, call) => {
    const planned = { at: now + ms, call };
    calls.push(planned);
    return () => void (calls.includes(planned) && calls.splice(calls.indexOf(planned), 1));
  };
  const clock: PaceClock = { now: () => now, after };
  const turns = async (): Promise<void> => {
    for (let i = 0; i < 8; i++) await Promise.resolve();
  };
  const run = async (done: () => boolean): Promise<void> => {
    await turns();
    while (!done()) {
      calls.sort((a, b) => a.at - b.at);
      const next = calls.shift();
      if (!next) throw new Error("nothing more happens");
      now = Math.max(now, next.at);
      next.call();
      await turns();
    }
  };
  return { clock, run };
};

interface Served {
  readonly latencyMs: number;
  /** The milliseconds until a 429 arrives. Default: the latency of an answer. */
  readonly refusalMs?: number;
  readonly retryAfterMs: number;
  readonly concurrency?: number;
}

/** Simulates 660 samples of an endpoint that accepts 20 requests in each second and refuses others: 33 s at least. */
const serve = async ({ latencyMs, refusalMs = latencyMs, retryAfterMs, concurrency = 64 }: Served) => {
  const [samples, perSecond] = [660, 20];
  const { clock, run } = handClock();
  const pace = openPace(concurrency, clock);
  const wait = (ms: number) => new Promise<void>((resolve) => clock.after(ms, resolve));
  const used = new Map<number, number>();
  const counts = { sent: 0, refused: 0, answered: 0 };
  const sample = async (): Promise<void> => {
    for (;;) {
      const turn = await pace.take();
      counts.sent += 1;
      const second = Math.floor(clock.now() / 1000);
      const allowed = (used.get(second) ?? 0) < perSecond;
      if (allowed) used.set(second, (used.get(second) ?? 0) + 1);
      await wait(allowed ? latencyMs : refusalMs);
      turn.done(allowed ? { outcome: "ok" } : { outcome: "limited", holdMs: retryAfterMs });
      if (allowed) break;
      counts.refused += 1;
      await wait(Math.max(500, retryAfterMs));
    }
    counts.answered += 1;
  };
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next++ < samples) await sample();
  };
  for (let i = 0; i < 2 * concurrency; i++) void lane();
  await run(() => counts.answered >= samples);
  return { ...counts, seconds: clock.now() / 1000 };
};

test.each([
  [5, 1000],
  [200, 1000],
  [1000, 1000],
  [5, 0],
  [200, 0],
])(
  "an endpoint of 20 requests a second, %i ms each, Retry-After %i ms: at most 10% are wasted",
  async (latencyMs, retryAfterMs) => {
    const { sent, refused, seconds } = await serve({ latencyMs, retryAfterMs });
    expect(refused / sent).toBeLessThanOrEqual(0.1);
    expect(seconds).toBeLessThan(48);
  },
);

test.each([
  [200, 1000],
  [2000, 1000],
  [200, 0],
  [2000, 0],
])(
  "an endpoint that refuses at once and answers after %i ms, Retry-After %i ms, is asked as often as it takes",
  async (latencyMs, retryAfterMs) => {
    const { sent, refused, seconds } = await serve({ latencyMs, refusalMs: 5, retryAfterMs });
    expect(refused / sent).toBeLessThanOrEqual(0.1);
    expect(seconds).toBeLessThan(48);
  },
);

test("who answers late is asked as many at once as wanted after a few seconds", async () => {
  const { clock, run } = handClock();
  const pace = openPace(64, clock);
  let underWay = 0;
  for (let i = 0; i < 64; i++) void pace.take().then(() => (underWay += 1));
  await run(() => underWay === 64);
  expect(clock.now()).toBe(3000);
});

test.each([0.1, 0.2, 0.3])(
  "a share of refusals of %d, drawn at random at any rate, slows a run down by half at most",
  async (share) => {
    const { clock, run } = handClock();
    const pace = openPace(64, clock);
    const random = seeded(7);
    const wait = (ms: number) => new Promise<void>((resolve) => clock.after(ms, resolve));
    let finished = 0;
    const lane = async (): Promise<void> => {
      while (finished < 10_000) {
        const turn = await pace.take();
        const refused = random.next() < share;
        await wait(refused ? 50 : 200);
        turn.done({ outcome: refused ? "limited" : "ok", holdMs: 0 });
        if (refused) await wait(500);
        else finished += 1;
      }
    };
    for (let i = 0; i < 128; i++) void lane();
    await run(() => finished >= 10_000);
    // Without refusals, 10,000 answers of 200 ms at a concurrency of 64 take 31.25 s.
    expect(clock.now()).toBeLessThan(47_000);
  },
);

test("no more than the given number at a time, and an abort leaves the line", async () => {
  const pace = openPace(2);
  const first = await pace.take();
  await pace.take();
  const gone = new AbortController();
  const third = pace.take(gone.signal);
  gone.abort();
  await expect(third).rejects.toMatchObject({ code: "aborted" });
  const fourth = pace.take();
  first.done({ outcome: "ok" });
  await expect(fourth).resolves.toBeDefined();
});
