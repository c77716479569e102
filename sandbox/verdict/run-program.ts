import type { JailExit } from "../contract/jail.ts";
import type { Compilation, Isolation, Outcome, TestResult } from "../contract/outcome.ts";
import type { AssertTest, CallTest, Program, StdioTest } from "../contract/program.ts";
import type { Place, Slot } from "../contract/slot.ts";
import { SandboxError } from "../errors.ts";
import { requireLanguage } from "../languages/registry.ts";
import { checkProgram } from "../run/check-program.ts";
import { Execution } from "../run/execution.ts";
import { compileFailure, outcomeOf } from "../run/outcome-of.ts";
import { Checker } from "./checker/run-checker.ts";
import { Judge } from "./judge.ts";
import { stdioTest } from "./stdio-test.ts";
import { tokenTest } from "./token-test.ts";
import { toldOf } from "./told.ts";

/** The worst of several ends is the program's: the first that is not well. */
class Ends {
  #outcome: Outcome | undefined;
  #compilation: Compilation | null = null;
  readonly #isolation: Isolation;

  constructor(isolation: Isolation) {
    this.#isolation = isolation;
  }

  add(exit: JailExit | null, compilation: Compilation | null, timedOut = false): void {
    if (compilation !== null && (this.#compilation === null || !compilation.ok)) this.#compilation = compilation;
    const plain = exit === null ? compileFailure(compilation!, this.#isolation) : outcomeOf(exit, this.#isolation);
    const next: Outcome = timedOut ? { ...plain, status: "timeout" } : plain;
    if (this.#outcome === undefined || (this.#outcome.status === "ok" && next.status !== "ok")) this.#outcome = next;
  }

  outcome(tests: readonly TestResult[]): Outcome {
    const made = { ...this.#outcome!, compilation: this.#compilation, tests };
    if (tests.length === 0 || made.status === "sandbox_error") return made;
    return { ...made, verdict: tests.every((t) => t.status === "passed") ? "passed" : "failed" };
  }
}

/** Its text holds the solution as well. */
const isWhole = (test: AssertTest | CallTest): boolean => test.kind === "assert" && test.solution !== undefined;

/** From a program to its outcome, in a slot that is ours for the time. */
export async function runProgram(program: Program, slot: Slot, place: Place, signal?: AbortSignal): Promise<Outcome> {
  const limits = checkProgram(program);
  const language = requireLanguage(program.language);
  const toolchain = await place.toolchain(language.name);
  if (toolchain === null) {
    throw new SandboxError(`${language.name} is not installed here`, {
      code: "toolchain_missing",
      hint: language.installHint,
    });
  }
  const execution = new Execution(program, language, toolchain, limits, slot, { signal, kept: place.kept });
  const tests = program.tests ?? [];
  const ends = new Ends(place.isolation);
  const results = new Map<string, TestResult>();
  const functional = tests.filter((t): t is AssertTest | CallTest => t.kind !== "stdio");
  const apart = language.harness === undefined ? [] : functional.filter((t) => !isWhole(t));
  const stdio = tests.filter((t): t is StdioTest => t.kind === "stdio");
  if (language.harness !== undefined && apart.length > 0) {
    const judged = await new Judge(slot, language, language.harness, toolchain, program, limits).run(apart);
    for (const test of judged.tests) results.set(test.id, test);
    ends.add(judged.exit, null, judged.timedOut);
  }
  for (const test of functional) {
    if (results.has(test.id)) continue;
    if (test.kind === "call" || (language.splice ?? language.whole) === undefined) {
      throw new SandboxError(`${language.name} has no ${test.kind} tests`, {
        code: "invalid_program",
        argument: "tests",
      });
    }
    const { test: result, exit, compilation } = await tokenTest(execution, test);
    results.set(test.id, result);
    ends.add(exit, compilation);
  }
  if (stdio.length > 0 || tests.length === 0) {
    const built = await execution.build(execution.files());
    const checker = new Checker(slot, place, signal);
    const failed = built.compilation !== null && !built.compilation.ok;
    if (failed) ends.add(null, built.compilation);
    for (const test of stdio) {
      if (failed) {
        results.set(test.id, { id: test.id, status: "error", message: "does not compile", usage: null });
        continue;
      }
      const { test: result, exit } = await stdioTest(execution, built.files, test, limits, checker);
      results.set(test.id, result);
      ends.add(exit, built.compilation);
    }
    if (tests.length === 0 && !failed)
      ends.add(await execution.run(built.files, { stdin: program.stdin }), built.compilation);
  }
  return ends.outcome(toldOf(tests.map((t) => results.get(t.id)!)));
}
