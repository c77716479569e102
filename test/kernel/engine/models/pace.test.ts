import { expect, test } from "vitest";
import { openPace, type PaceClock } from "../../../../kernel/engine/models/pace.ts";

/** A clock that stands still until it is moved to the next call. */
const handClock = () => {
  let now = 0;
  const calls: { at: number; call: () => void }[] = [];
  const clock: PaceClock = { now: () => now, after: (ms, call) => void calls.push({ at: now + ms, call }) };
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

/** An endpoint of so many requests in each whole second; the others get 429. */
const serve = async (samples: number, perSecond: number, latencyMs: number, retryAfterMs: number) => {
  const { clock, run } = handClock();
  const pace = openPace(64, clock);
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
      await wait(latencyMs);
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
  for (let i = 0; i < 128; i++) void lane();
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
  async (latency, asked) => {
    const { sent, refused, seconds } = await serve(660, 20, latency, asked);
    expect(refused / sent).toBeLessThanOrEqual(0.1);
    // 33 s is the least that 660 requests can take.
    expect(seconds).toBeLessThan(48);
  },
);

test("one refusal in five by chance slows nothing down", async () => {
  const { clock, run } = handClock();
  const pace = openPace(8, clock);
  let finished = 0;
  let sent = 0;
  const lane = async (): Promise<void> => {
    while (finished < 4000) {
      const turn = await pace.take();
      sent += 1;
      await new Promise<void>((resolve) => clock.after(10, resolve));
      const refused = sent % 5 === 0;
      turn.done({ outcome: refused ? "limited" : "ok", holdMs: 0 });
      if (!refused) finished += 1;
    }
  };
  for (let i = 0; i < 16; i++) void lane();
  await run(() => finished >= 4000);
  // 5,000 requests of 10 ms, eight at a time: 6.25 s.
  expect(clock.now()).toBeLessThan(7_500);
});

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
