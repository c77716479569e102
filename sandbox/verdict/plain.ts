import { randomBytes } from "node:crypto";
import type { JailExit, JailUsage } from "../contract/jail.ts";
import type { TestRun, Usage } from "../contract/outcome.ts";
import type { AssertTest, Limits, Program } from "../contract/program.ts";
import type { Slot } from "../contract/slot.ts";
import type { Toolchain } from "../contract/toolchain.ts";
import type { Harness, Language, PlainRunner } from "../languages/common/language.ts";
import { statusOf } from "../run/outcome-of.ts";
import { casesOf } from "./cases-of.ts";
import type { Judged } from "./judge.ts";
import { endOf, endProgram, startProgram } from "./program-side.ts";
import { type Message, Side, within } from "./session.ts";
import { testOutput } from "./test-output.ts";

const maximumStarts = 64;

/** How a process is started that runs solution and tests. */
export interface PlainParts {
  readonly slot: Slot;
  readonly language: Language;
  readonly harness: Harness | PlainRunner;
  readonly toolchain: Toolchain;
  readonly program: Program;
  readonly limits: Limits;
  /** Its lane of the slot; default 0. */
  readonly lane?: number;
  /** Nothing is wanted but what the tests came to: what was used is not measured, and nobody waits for the program's own end. */
  readonly brief?: boolean;
}

/** More is told by nobody's tests. */
const mostCases = 10_000;

/**
 * The answer that bears the mark; whatever else is said on the channel is not the test's end. Single tests of a file are told as
 * they end, so that they are known where the program does not come to the end of all.
 */
const markedAnswer = async (side: Side, mark: string, cases: unknown[]): Promise<Message | null> => {
  for (;;) {
    const message = await side.next();
    if (message === null || (message.mark === mark && message.case === undefined)) return message;
    if (message.mark === mark && cases.length < mostCases) cases.push(message.case);
  }
};

/** Runs solution and tests as the language itself would: one process for all tests, another only after one ran out of time or died. */
export class Plain {
  readonly #parts: PlainParts;
  #side: Side | undefined;
  #used: JailUsage | undefined;
  #exit: JailExit | undefined;
  #starts = 0;
  #timedOut = false;
  #loadFailed = false;

  constructor(parts: PlainParts) {
    this.#parts = parts;
  }

  async run(tests: readonly AssertTest[]): Promise<Judged> {
    const results: TestRun[] = [];
    let stopped: string | undefined;
    try {
      for (const test of tests) {
        if (stopped !== undefined) results.push(ended(test, "not_run", stopped));
        else {
          const { stop, ...result } = await this.#one(test);
          results.push(result);
          stopped = stop;
        }
      }
    } finally {
      if (this.#side !== undefined) this.#exit = await this.#end(this.#side);
    }
    return { tests: results, exit: this.#exit!, timedOut: this.#timedOut, loadFailed: this.#loadFailed };
  }

  #end(side: Side): Promise<JailExit> {
    if (this.#parts.brief !== true) return endProgram(side);
    side.jailed.kill();
    return side.jailed.exit.then((exit) => ({ ...exit, cause: "exit", exitCode: 0, signal: 0 }));
  }

  /** A test that has left its process has passed or failed by then; the next one begins in another. */
  async #leave(side: Side): Promise<void> {
    this.#side = undefined;
    this.#exit = await endProgram(side);
  }

  /** What was used so far; nobody asks where only the answer is wanted. */
  async #usage(side: Side): Promise<JailUsage> {
    return this.#parts.brief === true ? { cpuMs: 0, peakMemoryBytes: null } : side.jailed.usage();
  }

  /** The process, the solution loaded; or why no test can run. */
  async #ensure(): Promise<Side | { readonly failure: string; readonly late: boolean }> {
    if (this.#side !== undefined && !this.#side.closed) return this.#side;
    if (this.#starts++ >= maximumStarts) return { failure: "the program ended too often", late: false };
    const { slot, language, harness, toolchain, program, limits, lane = 0 } = this.#parts;
    const loaded = await startProgram(slot, language, harness, toolchain, program, limits, { lane });
    if ("side" in loaded) {
      this.#side = loaded.side;
      this.#used = undefined;
      return loaded.side;
    }
    const lived = loaded.exit instanceof Side;
    const exit = loaded.exit instanceof Side ? await endProgram(loaded.exit) : loaded.exit;
    this.#exit = lived && exit.cause === "exit" ? { ...exit, exitCode: exit.exitCode || 1 } : exit;
    this.#loadFailed = true;
    return { failure: loaded.failure, late: loaded.late || statusOf(this.#exit) === "timeout" };
  }

  async #one(test: AssertTest): Promise<TestRun & { readonly stop?: string }> {
    const side = await this.#ensure();
    if ("failure" in side) {
      this.#timedOut ||= side.late;
      const output = testOutput(this.#parts.program, side.late ? "timeout" : "runtime_error");
      return { ...ended(test, side.late ? "timeout" : "error", side.failure), ...output, stop: side.failure };
    }
    const limit = test.timeoutMs ?? this.#parts.limits.wallMs;
    const mark = randomBytes(16).toString("hex");
    const before = this.#used ?? (await this.#usage(side));
    const begun = performance.now();
    side.tell({ id: test.id, code: test.code, mark });
    const cases: unknown[] = [];
    const answer = await within(limit, markedAnswer(side, mark, cases));
    const wallMs = performance.now() - begun;
    if (answer !== "late" && answer !== null) {
      const after = await this.#usage(side);
      this.#used = after;
      const usage = { wallMs, cpuMs: Math.max(0, after.cpuMs - before.cpuMs), peakMemoryBytes: after.peakMemoryBytes };
      const status = answer.status === "passed" || answer.status === "failed" ? answer.status : "error";
      const output = testOutput(this.#parts.program, status === "error" ? "runtime_error" : "ok");
      if (answer.left === true) await this.#leave(side);
      return { id: test.id, status, message: String(answer.message ?? ""), usage, ...casesOf(answer), ...output };
    }
    if (answer === "late") side.jailed.kill();
    const exit = await side.jailed.exit;
    this.#side = undefined;
    this.#exit = exit;
    const cpuMs = Math.max(0, exit.cpuMs - before.cpuMs);
    const usage = { wallMs, cpuMs, peakMemoryBytes: exit.peakMemoryBytes };
    return { ...this.#gone(test, answer === "late", exit, limit, usage), ...casesOf({ cases }) };
  }

  #gone(test: AssertTest, late: boolean, exit: JailExit, limitMs: number, usage: Usage) {
    const { program } = this.#parts;
    const end = statusOf(exit);
    if (!late && end !== "timeout") {
      const result = ended(test, "error", `the program ended during the test (${endOf(exit)})`, usage);
      return { ...result, ...testOutput(program, end === "ok" ? "runtime_error" : end) };
    }
    this.#timedOut = true;
    const stop = `more than ${limitMs} ms`;
    const result = { ...ended(test, "timeout", stop, usage), ...testOutput(program, "timeout") };
    return program.onTimeout === "stop" ? { ...result, stop } : result;
  }
}

const ended = (
  { id }: AssertTest,
  status: TestRun["status"],
  message: string,
  usage: Usage | null = null,
): TestRun => ({
  id,
  status,
  message,
  usage,
});
