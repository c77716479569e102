import type { JailExit, JailUsage } from "../jail/jail.ts";
import type { Harness, Language, Toolchain } from "../languages/language.ts";
import type { TestResult, Usage } from "../outcome.ts";
import type { AssertTest, CallTest, Limits, Program } from "../program.ts";
import { statusOf } from "../run/outcome-of.ts";
import type { Slot } from "../run/slot.ts";
import { casesOf } from "./cases-of.ts";
import { endOf, endProgram, startProgram } from "./program-side.ts";
import { type Message, Side, within } from "./session.ts";
import { TesterSession } from "./tester-session.ts";

type FunctionTest = AssertTest | CallTest;

export interface Judged {
  readonly tests: TestResult[];
  /** The end of the last execution of the program. */
  readonly exit: JailExit;
  readonly timedOut: boolean;
  /** True when the program could not even be loaded. */
  readonly loadFailed: boolean;
}

interface Step {
  readonly test: TestResult;
  /** Why no further test is begun. */
  readonly stop?: string;
}

const maximumStarts = 64;

/** Runs the program once for all its tests; the tests run in another jail and hand over only arguments. */
export class Judge {
  readonly #start: () => ReturnType<typeof startProgram>;
  readonly #tester: TesterSession;
  readonly #program: Program;
  readonly #limits: Limits;
  #side: Side | undefined;
  #exit: JailExit | undefined;
  #starts = 0;
  #used: JailUsage | undefined;
  #timedOut = false;
  #loadFailed = false;

  constructor(
    slot: Slot,
    language: Language,
    harness: Harness,
    toolchain: Toolchain,
    program: Program,
    limits: Limits,
  ) {
    this.#start = () => startProgram(slot, language, harness, toolchain, program, limits);
    this.#tester = new TesterSession(slot, language, harness, toolchain, (letter, payload) =>
      this.#side?.relay(letter, payload),
    );
    this.#program = program;
    this.#limits = limits;
  }

  async run(tests: readonly FunctionTest[]): Promise<Judged> {
    const results: TestResult[] = [];
    let stopped: string | undefined;
    try {
      for (const test of tests) {
        const step: Step =
          stopped === undefined
            ? await this.#one(test)
            : { test: { id: test.id, status: "not_run", message: stopped, usage: null }, stop: stopped };
        results.push(step.test);
        stopped = step.stop;
      }
    } finally {
      const last = this.#side === undefined ? Promise.resolve(this.#exit) : endProgram(this.#side);
      [this.#exit] = await Promise.all([last, this.#tester.end()]);
      this.#side = undefined;
    }
    return { tests: results, exit: this.#exit!, timedOut: this.#timedOut, loadFailed: this.#loadFailed };
  }

  /** Nothing when the program is there and loaded, else the reason why this test and the rest cannot run. */
  async #ensureProgram(id: string): Promise<Step | undefined> {
    if (this.#side !== undefined && !this.#side.closed) return undefined;
    if (this.#side !== undefined) this.#exit = await this.#side.jailed.exit;
    this.#side = undefined;
    const stop = "the program ended too often";
    if (this.#starts++ >= maximumStarts) return { test: { id, status: "not_run", message: stop, usage: null }, stop };
    const started = await this.#start();
    if ("side" in started) {
      this.#side = started.side;
      this.#used = undefined;
      if (this.#starts > 1) (await this.#tester.side()).tell({ fresh: true });
      return undefined;
    }
    this.#loadFailed = true;
    if (started.exit instanceof Side) {
      const exit = await endProgram(started.exit);
      this.#exit = exit.cause === "exit" ? { ...exit, exitCode: exit.exitCode || 1 } : exit;
    } else this.#exit = started.exit;
    const timeout = started.late || statusOf(this.#exit) === "timeout";
    this.#timedOut ||= timeout;
    const message = started.failure;
    return { test: { id, status: timeout ? "timeout" : "error", message, usage: null }, stop: message };
  }

  async #one(test: FunctionTest): Promise<Step> {
    const starting = this.#starts === 0 ? this.#ensureProgram(test.id) : undefined;
    starting?.catch(() => {}); // awaited below, unless the tester fails first
    const tester = await this.#tester.side();
    const refused = await (starting ?? this.#ensureProgram(test.id));
    if (refused !== undefined) return refused;
    const program = this.#side!;
    const limit = test.timeoutMs ?? this.#limits.wallMs;
    program.onFrame = (letter, payload) => tester.relay(letter, payload);
    const gone = new Promise<"gone">((resolve) => {
      program.onClose = () => resolve("gone");
      if (program.closed) resolve("gone");
    });
    const before = this.#used ?? (await program.jailed.usage());
    this.#used = undefined;
    const begun = performance.now();
    tester.tell({ ...test });
    const answer = tester.next();
    const first = await within(limit, Promise.race([answer, gone]));
    program.onFrame = undefined; // what comes unasked, between tests, is nobody's
    const wallMs = performance.now() - begun;
    if (first !== "late" && first !== "gone" && first !== null && first.gone !== true) {
      const after = await program.jailed.usage();
      this.#used = after;
      const usage = { wallMs, cpuMs: Math.max(0, after.cpuMs - before.cpuMs), peakMemoryBytes: after.peakMemoryBytes };
      const status = first.status === "passed" || first.status === "failed" ? first.status : "error";
      return { test: { id: test.id, status, message: String(first.message ?? ""), usage, ...casesOf(first) } };
    }
    if (first === "late" || first === null) program.jailed.kill();
    const exit = await program.jailed.exit;
    this.#exit = exit;
    this.#side = undefined;
    const heard = await this.#tester.tellGone(tester, answer as Promise<Message | null>, endOf(exit));
    const cpuMs = Math.max(0, exit.cpuMs - before.cpuMs);
    const ended = this.#ended(test.id, first, exit, limit, { wallMs, cpuMs, peakMemoryBytes: exit.peakMemoryBytes });
    return { ...ended, test: { ...ended.test, ...casesOf(heard) } };
  }

  #ended(id: string, first: "late" | "gone" | Message | null, exit: JailExit, limitMs: number, usage: Usage): Step {
    if (first === null) return { test: { id, status: "error", message: "the tests ended their own process", usage } };
    if (first === "late" || statusOf(exit) === "timeout") {
      this.#timedOut = true;
      const test: TestResult = { id, status: "timeout", message: `more than ${limitMs} ms`, usage };
      return this.#program.onTimeout === "stop" ? { test, stop: "an earlier test ran out of time" } : { test };
    }
    return { test: { id, status: "error", message: `the program ended during the test (${endOf(exit)})`, usage } };
  }
}
