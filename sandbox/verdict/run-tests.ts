import type { Outcome, TestEnd, TestResult } from "../contract/outcome.ts";
import type { AssertTest, CallTest, Program, StdioTest, Test } from "../contract/program.ts";
import type { HostContext } from "../contract/slot.ts";
import { bad } from "../errors.ts";
import type { Language } from "../languages/common/language.ts";
import { buildOwn } from "../run/build-own.ts";
import type { Execution, ExecutionParts } from "../run/execution.ts";
import { loweredTests } from "../run/lowered.ts";
import { builtTest } from "./built-test.ts";
import { Ends } from "./ends.ts";
import type { FailedAssertions } from "./failed-assertions.ts";
import type { FollowUp } from "./follow-up.ts";
import { TestProcess } from "./plain.ts";
import { assured } from "./state.ts";
import { stdioTest } from "./stdio-test.ts";
import { toldOf } from "./told.ts";

/** A program, and everything that is needed to run its tests. */
export interface Testing extends Omit<ExecutionParts, "savedBuilds"> {
  /** The submitted program, unchanged. */
  readonly submission: Program;
  readonly place: HostContext;
  readonly execution: Execution;
  /**
   * Number of the slot's launcher for tests that share a process. `brief` is true if only the tests' results matter.
   */
  readonly lane?: number;
  readonly brief?: boolean;
  /** Records the failed assertions of the tests, if the harness reports them. */
  readonly failures: FailedAssertions;
  /** Changed tests. They run after the unchanged tests in the same process, if the program has passed all of those. */
  readonly followUp?: FollowUp | undefined;
  /** True if comparison methods of the program's own classes are disabled. */
  readonly withdrawsComparisons?: boolean;
}

/** True for a test that shares one process with the program's other tests, as in one test file. */
export const isShared = (language: Language, test: Test): test is AssertTest =>
  language.harness !== undefined && test.kind === "assert" && test.solution === undefined;

/** Groups the tests by the process in which they run. */
const processesOf = (language: Language, tests: readonly Test[]): (AssertTest | CallTest)[][] => {
  const functions = tests.filter((test): test is AssertTest | CallTest => test.kind !== "stdio");
  const calls = functions.filter(({ kind }) => kind === "call");
  const shared = functions.filter((test) => isShared(language, test));
  const alone = functions.filter((test) => test.kind === "assert" && !isShared(language, test));
  return [shared, calls, ...alone.map((test) => [test])].filter((some) => some.length > 0);
};

/** Runs the program's tests, or changed versions of them. */
export async function runTests(testing: Testing, originals: readonly Test[]): Promise<Outcome> {
  const { program, submission, language, place, limits, execution } = testing;
  const tests = await loweredTests(submission, originals, execution.parts);
  const ends = new Ends(place.isolation);
  const results = new Map<string, TestEnd>();
  const runner = language.harness ?? language.testRunner;
  for (const some of processesOf(language, tests)) {
    const [first] = some as [AssertTest | CallTest];
    if (runner !== undefined && (first.kind === "assert" || language.harness !== undefined)) {
      // A `testRunner` executes the program's file before the test, so the file must not contain the test's text. A
      // `harness` allows it.
      const fileText = language.harness && first.kind === "assert" && first.solution ? first.code : undefined;
      const followUp = isShared(language, first) ? testing.followUp : undefined;
      const judged = await new TestProcess({ ...testing, harness: runner, fileText, followUp }).run(some);
      for (const test of judged.tests) results.set(test.id, test);
      ends.add(judged.exit, null, judged.timedOut, judged.used);
    } else if (first.kind === "assert" && language.plainSources !== undefined) {
      const { test, exit, compilation } = await builtTest(execution, first);
      results.set(test.id, test);
      ends.add(exit, compilation);
    } else {
      throw bad("tests", first.id, `${language.name} has no ${first.kind} tests`);
    }
  }
  const stdio = tests.filter((test): test is StdioTest => test.kind === "stdio");
  if (stdio.length > 0 || tests.length === 0) {
    const built = await buildOwn(execution);
    const failed = built.compilation !== null && !built.compilation.ok;
    if (failed) ends.add(null, built.compilation);
    for (const test of stdio) {
      if (failed) {
        results.set(test.id, { id: test.id, status: "error", message: "does not compile", usage: null });
        continue;
      }
      const { test: result, exit } = await stdioTest(execution, built.files, test, limits, testing);
      results.set(test.id, result);
      ends.add(exit, built.compilation);
    }
    if (tests.length === 0 && !failed)
      ends.add(await execution.run(built.files, { stdin: program.stdin }), built.compilation);
  }
  const of = (test: Test): TestResult => assured(results.get(test.id)!, test.kind === "assert" ? "unproven" : "proven");
  return ends.outcome(toldOf(tests.map(of)));
}
