import { randomBytes } from "node:crypto";
import type { JailExit, JailUsage } from "../contract/jail.ts";
import type { TestEnd, Usage } from "../contract/outcome.ts";
import type { Language, TestStructure } from "../languages/common/language.ts";
import type { PlainRunner } from "../languages/common/plain-runner.ts";
import { readTest } from "../languages/read-test.ts";
import { jobs } from "../languages/text-jobs.ts";
import { exitStatus } from "../run/outcome-of.ts";
import { callResult } from "./call-test.ts";
import { casesOf } from "./cases-of.ts";
import type { HarnessMessage } from "./control-message.ts";
import { type FailedAssertions, reportsFailures } from "./failed-assertions.ts";
import type { FollowUp } from "./follow-up.ts";
import { endOf, endProgram, leaveProgram, type ProgramStart, startProgram } from "./program-side.ts";
import { SessionSide, withinTime } from "./session.ts";
import { type FunctionTest, orderOf } from "./test-order.ts";
import { testOutput } from "./test-output.ts";
import { mergeUsage } from "./together.ts";

const none: TestStructure = { calls: [] };

/**
 * Analyses a test's structure for the harness: functions that the harness must call, and the use of a test framework.
 */
const testStructure = async (language: Language, test: FunctionTest): Promise<TestStructure> => {
  if (language.structure === undefined || test.kind === "call") return none;
  return readTest(language, jobs.structureOf, test.code, none);
};

/** True if a test has exit handlers. The exit code of its process can then still change a pass to a failure. */
const endDecides = ({ atEnd }: PlainRunner, test: FunctionTest | undefined): boolean =>
  test?.kind === "assert" && atEnd?.test(test.code) === true;

/** Changes a passed test to a failure if its process then exited with a code other than 0. */
const afterEnd = (test: TestEnd, { cause, exitCode }: JailExit): TestEnd =>
  test.status !== "passed" || cause !== "exit" || exitCode === 0
    ? test
    : { ...test, status: "failed", message: `exited with code ${exitCode} after the tests` };

const maximumStarts = 64;

export interface TestsResult {
  readonly tests: TestEnd[];
  /** The exit of the process in which the last test ran. */
  readonly exit: JailExit;
  /** Time and memory of all processes together. */
  readonly used: Usage;
  readonly timedOut: boolean;
}

/** The settings with which a `TestProcess` runs solution and tests. */
export interface PlainParts extends ProgramStart {
  /**
   * True if only the tests' results matter. Then nothing is measured, and the process is killed after the last test.
   */
  readonly brief?: boolean;
  /** Records the failed assertions of the tests. */
  readonly failures: FailedAssertions;
  /** Changed tests. They run after the unchanged tests in the same process, if the program has passed all of those. */
  readonly followUp?: FollowUp | undefined;
}

/** The maximum number of single tests in a report; no real test file has more. */
const mostCases = 10_000;

/**
 * Waits for the harness's message that ends a test, which has this mark (a random text). Results of single tests in a
 * test file arrive before it and are added to `cases`. So they are known even if the program never ends. `onFailure`
 * receives the line of each failed assertion, and decides if the test continues. After a flood of reports, the process
 * is killed.
 */
const markedAnswer = async (
  side: SessionSide,
  mark: string,
  cases: unknown[],
  onFailure: (line: unknown) => boolean | "flood",
): Promise<HarnessMessage | null> => {
  for (;;) {
    const message = await side.next();
    if (message === null) return null;
    if (message.mark !== mark) continue;
    if (message.failed !== undefined) {
      const decision = onFailure(message.failed);
      if (decision === "flood") {
        side.jailed.kill();
        return null;
      }
      side.tell({ continue: decision });
    } else if (message.case === undefined) return message;
    else if (cases.length < mostCases) cases.push(message.case);
  }
};

interface Step {
  test: TestEnd;
  /** Time and memory of the test. The measurement may end while the next test runs. */
  readonly usage?: Promise<Usage | null>;
  /** The result that all further tests get, if none of them can run. */
  readonly remainder?: Omit<TestEnd, "id">;
}

/**
 * Runs solution and tests as the language itself would: one process for all tests. A new process starts only after a
 * time-out or a crash. The host receives the result of a call and compares it.
 */
export class TestProcess {
  readonly #parts: PlainParts;
  #side: SessionSide | undefined;
  /** Time and memory that the current process had used before the next test. */
  #usageSoFar: Promise<JailUsage | null> | undefined;
  #exit: JailExit | undefined;
  #used: Usage | undefined;
  #starts = 0;
  #timedOut = false;
  /** Time of the follow-up, and the peak memory before it. */
  #followUpUsage: Promise<Usage | null> | undefined;

  constructor(parts: PlainParts) {
    this.#parts = parts;
  }

  async run(tests: readonly FunctionTest[]): Promise<TestsResult> {
    const results: Step[] = [];
    const decides = endDecides(this.#parts.harness, tests.at(-1));
    let remainder: Step["remainder"];
    try {
      for (const test of tests) {
        const step: Step = remainder ? { test: { id: test.id, ...remainder } } : await this.#runTest(test);
        results.push(step);
        remainder ??= step.remainder;
      }
      if (results.every(({ test }) => test.status === "passed") && !decides) await this.#runFollowUp();
    } finally {
      if (this.#side !== undefined) this.#recordExit(await this.#end(this.#side, decides));
    }
    const last = results.at(-1);
    if (decides && last !== undefined) last.test = afterEnd(last.test, this.#exit!);
    const measured = results.map(async ({ test, usage }) =>
      usage === undefined ? test : { ...test, usage: await usage },
    );
    return {
      tests: await Promise.all(measured),
      exit: this.#exit!,
      used: withoutFollowUp(this.#used!, await this.#followUpUsage),
      timedOut: this.#timedOut,
    };
  }

  /** Runs the changed tests in the process of the unchanged tests, if it still runs. */
  async #runFollowUp(): Promise<void> {
    const { followUp, failures } = this.#parts;
    if (followUp === undefined || this.#side === undefined || this.#starts !== 1 || failures.keys.size > 0) return;
    const before = this.#usageSoFar ?? this.#usage(this.#side);
    const start = performance.now();
    const results: TestEnd[] = [];
    for (const test of followUp.tests)
      if (this.#side !== undefined && !this.#side.closed)
        results.push((await this.#runTest(test, followUp.failures)).test);
    followUp.record(results);
    const usage = between(before, this.#usageSoFar ?? before, performance.now() - start);
    this.#followUpUsage = usage.then(async (part) => {
      const peakMemoryBytes = (await before)?.peakMemoryBytes ?? null;
      return part && { ...part, peakMemoryBytes };
    });
  }

  #recordExit(exit: JailExit): void {
    this.#parts.followUp?.recordExit(exit);
    const { wallMs, cpuMs, peakMemoryBytes } = exit;
    this.#exit = exit;
    this.#used = mergeUsage(this.#used, { wallMs, cpuMs, peakMemoryBytes });
  }

  async #end(side: SessionSide, decides: boolean): Promise<JailExit> {
    return this.#parts.brief === true && !decides ? leaveProgram(side) : endProgram(side);
  }

  /**
   * Ends the process after a test that called `exit`. The test's result is already known; the next test starts another
   * process.
   */
  async #restart(side: SessionSide): Promise<void> {
    this.#side = undefined;
    this.#recordExit(await endProgram(side));
  }

  /** The time and memory used so far; null if only the results matter. */
  async #usage(side: SessionSide): Promise<JailUsage | null> {
    return this.#parts.brief === true ? null : side.jailed.usage();
  }

  /** Starts the process and loads the solution if necessary. Returns the process, or the reason why no test can run. */
  async #ensureStarted(): Promise<SessionSide | { readonly failure: string; readonly late: boolean }> {
    if (this.#side !== undefined && !this.#side.closed) return this.#side;
    if (this.#starts++ >= maximumStarts) return { failure: "the program ended too often", late: false };
    const loaded = await startProgram(this.#parts);
    if ("side" in loaded) {
      this.#side = loaded.side;
      this.#usageSoFar = undefined;
      return loaded.side;
    }
    const lived = loaded.exit instanceof SessionSide;
    const exit = loaded.exit instanceof SessionSide ? await endProgram(loaded.exit) : loaded.exit;
    const last = lived && exit.cause === "exit" ? { ...exit, exitCode: exit.exitCode || 1 } : exit;
    this.#recordExit(last);
    return { failure: loaded.failure, late: loaded.late || exitStatus(last) === "timeout" };
  }

  async #runTest(test: FunctionTest, failures = this.#parts.failures): Promise<Step> {
    const side = await this.#ensureStarted();
    if ("failure" in side) {
      this.#timedOut ||= side.late;
      const output = testOutput(this.#parts.program, side.late ? "timeout" : "runtime_error");
      // The program does not load, so all tests get the same result.
      const remainder = { ...ended(side.late ? "timeout" : "error", side.failure), ...output };
      return { test: { id: test.id, ...remainder }, remainder };
    }
    const limit = test.timeoutMs ?? this.#parts.limits.wallMs;
    const mark = randomBytes(16).toString("hex");
    const { program, language, harness } = this.#parts;
    const reports = test.kind === "assert" && reportsFailures(harness, program, test);
    const onFailure = (line: unknown): boolean | "flood" => {
      const continues = failures.report(test.id, line);
      return failures.isFlooded ? "flood" : continues;
    };
    const order = orderOf(test, mark, program, await testStructure(language, test), limit, reports);
    const before = this.#usageSoFar ?? this.#usage(side);
    const start = performance.now();
    let value: Buffer | undefined;
    side.onFrame = (_letter, payload) => {
      value = payload;
    };
    side.tell(order);
    const cases: unknown[] = [];
    const answer = await withinTime(limit, markedAnswer(side, mark, cases, onFailure));
    const wallMs = performance.now() - start;
    if (answer !== "late" && answer !== null) {
      const after = this.#usage(side);
      this.#usageSoFar = after;
      const usage = between(before, after, wallMs);
      const result = test.kind === "call" ? await callResult(test, answer, value) : answer;
      const status = result.status === "passed" || result.status === "failed" ? result.status : "error";
      const shown = typeof answer.shown === "string" ? answer.shown : null;
      const end = status === "error" ? "runtime_error" : "ok";
      const output = testOutput(this.#parts.program, end, shown, answer.more === true);
      if (answer.left === true) await this.#restart(side);
      const message = String(result.message ?? "");
      return { test: { id: test.id, status, message, usage: null, ...casesOf(answer), ...output }, usage };
    }
    if (answer === "late") side.jailed.kill();
    const exit = await side.jailed.exit;
    this.#side = undefined;
    this.#recordExit(exit);
    const usage = between(before, exit, wallMs);
    const { test: endedTest, remainder } = this.#endedStep(test, answer === "late", exit, limit);
    return { test: { ...endedTest, ...casesOf({ cases }) }, usage, ...(remainder === undefined ? {} : { remainder }) };
  }

  #endedStep({ id }: FunctionTest, late: boolean, exit: JailExit, limitMs: number): Step {
    const { program } = this.#parts;
    const end = exitStatus(exit);
    if (!late && end !== "timeout") {
      const result = ended("error", `the program ended during the test (${endOf(exit)})`);
      return { test: { id, ...result, ...testOutput(program, end === "ok" ? "runtime_error" : end) } };
    }
    this.#timedOut = true;
    const message = `more than ${limitMs} ms`;
    const test = { id, ...ended("timeout", message), ...testOutput(program, "timeout") };
    return program.onTimeout === "stop" ? { test, remainder: ended("not_run", message) } : { test };
  }
}

const ended = (status: TestEnd["status"], message: string): Omit<TestEnd, "id"> => ({ status, message, usage: null });

const between = async (
  from: Promise<JailUsage | null>,
  to: JailUsage | Promise<JailUsage | null>,
  wallMs: number,
): Promise<Usage | null> => {
  const [before, after] = [await from, await to];
  if (before === null || after === null) return null;
  return { wallMs, cpuMs: Math.max(0, after.cpuMs - before.cpuMs), peakMemoryBytes: after.peakMemoryBytes };
};

/** Subtracts the follow-up's time. The peak memory is the one before the follow-up, if it was measured. */
const withoutFollowUp = (all: Usage, followUp: Usage | null | undefined): Usage =>
  followUp == null
    ? all
    : {
        ...all,
        wallMs: Math.max(0, all.wallMs - followUp.wallMs),
        cpuMs: Math.max(0, all.cpuMs - followUp.cpuMs),
        peakMemoryBytes: followUp.peakMemoryBytes ?? all.peakMemoryBytes,
      };
