import type { Outcome, TestResult, TestRun } from "../contract/outcome.ts";
import type { AssertTest, CallTest, Limits, Program, StdioTest, Test } from "../contract/program.ts";
import type { Place, Slot } from "../contract/slot.ts";
import type { Toolchain } from "../contract/toolchain.ts";
import { SandboxError } from "../errors.ts";
import type { Language } from "../languages/common/language.ts";
import { buildOwn } from "../run/build-own.ts";
import type { Execution } from "../run/execution.ts";
import { builtTest } from "./built-test.ts";
import { Checker } from "./checker/run-checker.ts";
import { Ends } from "./ends.ts";
import { Judge, type Judged } from "./judge.ts";
import { Plain } from "./plain.ts";
import { assured } from "./state.ts";
import { stdioTest } from "./stdio-test.ts";
import { tokenTest } from "./token-test.ts";
import { toldOf } from "./told.ts";

/** A program, and all that it takes to run its tests. */
export interface Testing {
  readonly program: Program;
  readonly language: Language;
  readonly toolchain: Toolchain;
  readonly limits: Limits;
  readonly slot: Slot;
  readonly place: Place;
  readonly execution: Execution;
  readonly signal: AbortSignal | undefined;
  /** In which lane of the slot tests share the program's process, and whether nothing but their results is wanted. */
  readonly lane?: number;
  readonly brief?: boolean;
  /** Solution and tests are kept from one another as far as the language lets them: the second opinion, stricter than the language. */
  readonly apart?: boolean;
}

/** Tests that share one process of the program. */
export const isShared = (language: Language, test: Test): boolean =>
  language.harness !== undefined && test.kind === "assert" && test.solution === undefined;

/** Tests that one process of the program runs, one after another, as the language itself would. */
export const isPlain = ({ language, apart }: Testing, test: Test): test is AssertTest =>
  apart !== true && isShared(language, test) && language.harness?.plain !== undefined;

/** The same in languages whose script serves one test alone. */
const isPlainAlone = ({ language, apart }: Testing, test: Test): test is AssertTest =>
  apart !== true && language.plain !== undefined && test.kind === "assert" && test.solution === undefined;

/** Runs the program's tests as they are, or as others have written them anew. */
export async function runTests(testing: Testing, tests: readonly Test[]): Promise<Outcome> {
  const { program, language, toolchain, place, limits, slot, execution, signal } = testing;
  const ends = new Ends(place.isolation);
  const results = new Map<string, TestRun>();
  const keep = (judged: Judged) => {
    for (const test of judged.tests) results.set(test.id, test);
    ends.add(judged.exit, null, judged.timedOut);
  };
  const plain = tests.filter((test): test is AssertTest => isPlain(testing, test));
  if (plain.length > 0) keep(await new Plain({ ...testing, harness: language.harness! }).run(plain));
  for (const test of tests)
    if (isPlainAlone(testing, test)) keep(await new Plain({ ...testing, harness: language.plain! }).run([test]));
  const apart = tests.filter(
    (test): test is AssertTest | CallTest =>
      !results.has(test.id) &&
      test.kind !== "stdio" &&
      language.harness !== undefined &&
      !isPlain(testing, test) &&
      (test.kind === "call" || isShared(language, test)),
  );
  if (apart.length > 0) keep(await new Judge(slot, language, language.harness!, toolchain, program, limits).run(apart));
  for (const test of tests) {
    if (test.kind === "stdio" || results.has(test.id)) continue;
    if (test.kind === "call" || (language.splice ?? language.whole) === undefined) {
      throw new SandboxError(`${language.name} has no ${test.kind} tests`, {
        code: "invalid_program",
        argument: "tests",
      });
    }
    const built = testing.apart !== true && language.plainSources !== undefined;
    const { test: result, exit, compilation } = await (built ? builtTest : tokenTest)(execution, test);
    results.set(test.id, result);
    ends.add(exit, compilation);
  }
  const stdio = tests.filter((test): test is StdioTest => test.kind === "stdio");
  if (stdio.length > 0 || tests.length === 0) {
    const built = await buildOwn(execution);
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
  const of = (test: Test): TestResult => assured(results.get(test.id)!, test.kind === "assert" ? "unproven" : "proven");
  return ends.outcome(toldOf(tests.map(of)));
}
