import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { jobs } from "../../../sandbox/languages/text-jobs.ts";
import { type Thread, Threads } from "../../../sandbox/text/threads.ts";

/** The behaviour of a simulated reader thread: it answers, gets no CPU time, or uses CPU time without end. */
type Kind = "answers" | "starved" | "busy";

class Reader extends EventEmitter {
  readonly #kind: Kind;
  #cpuMs = 0;

  constructor(kind: Kind) {
    super();
    this.#kind = kind;
    setTimeout(() => this.emit("message", "ready"), 1);
  }

  postMessage(): void {
    setTimeout(() => this.emit("message", { hasBegun: true }), 1);
    if (this.#kind === "answers") setTimeout(() => this.emit("message", { value: ["read"] }), 2);
    if (this.#kind === "busy") setInterval(() => (this.#cpuMs += 10), 10);
  }

  async cpuUsage(): Promise<{ readonly user: number; readonly system: number }> {
    return { user: this.#cpuMs * 1000, system: 0 };
  }

  ref(): void {}
  unref(): void {}
  async terminate(): Promise<void> {}
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const read = async (kinds: readonly Kind[]): Promise<unknown> => {
  const left = [...kinds];
  const threads = new Threads(1, () => new Reader(left.shift() as Kind) as unknown as Thread);
  const work = { job: jobs.findProbes, args: ["lua", "assert(x == 1)"] as const };
  const reading = threads
    .run({ ...work, about: "the text", argument: "tests", limitMs: 1000 })
    .catch(({ code, argument }) => ({ code, argument }));
  await vi.advanceTimersByTimeAsync(60_000);
  return Promise.race([reading, "nothing"]);
};

test("a reader that a busy machine keeps from its CPU time is started once more", async () => {
  expect(await read(["starved", "answers"])).toEqual(["read"]);
});

test("a text is not at fault if its reader got no CPU time twice", async () => {
  expect(await read(["starved", "starved"])).toEqual({ code: "overloaded", argument: "tests" });
});

test("a text is refused if its reader used its CPU time", async () => {
  expect(await read(["busy"])).toEqual({ code: "invalid_program", argument: "tests" });
  expect(await read(["starved", "busy"])).toEqual({ code: "invalid_program", argument: "tests" });
});
