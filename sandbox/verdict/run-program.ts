import type { RunOptions } from "../contract/backend.ts";
import type { Outcome } from "../contract/outcome.ts";
import type { Program, Test } from "../contract/program.ts";
import type { HostContext, Slot } from "../contract/slot.ts";
import { statementForms } from "../languages/common/statements/forms.ts";
import { requireLanguage } from "../languages/registry.ts";
import { jobs } from "../languages/text-jobs.ts";
import { checkProgram } from "../run/check-program.ts";
import { Execution } from "../run/execution.ts";
import { loweredProgram } from "../run/lowered.ts";
import { needToolchain } from "../run/need-toolchain.ts";
import { inWorker } from "../text/pool.ts";
import { doubtOutcome } from "./doubt-outcome.ts";
import { FailedAssertions } from "./failed-assertions.ts";
import type { FollowUp } from "./follow-up.ts";
import { planFollowUp } from "./plan-follow-up.ts";
import { runTests, type Testing } from "./run-tests.ts";
import { withValues } from "./with-values.ts";

const asProgram = async (language: string, test: Test): Promise<Test> => {
  if (test.kind !== "assert" || test.solution !== undefined) return test;
  const about = `the test ${JSON.stringify(test.id.slice(0, 100))}`;
  const code = await inWorker({ job: jobs.statements, args: [language, test.code], about, argument: "tests" });
  return code === test.code ? test : { ...test, code };
};

/** Turns each test of bare statements into a whole program, in languages that allow only declarations in a file. */
const withStatements = async (program: Program, language: string): Promise<Program> => {
  if (program.tests === undefined || statementForms[language] === undefined) return program;
  const tests: Test[] = [];
  for (const test of program.tests) tests.push(await asProgram(language, test));
  return { ...program, tests };
};

/**
 * Runs the unchanged tests. If the changed tests of `followUp` may have affected the result, the unchanged tests run
 * again.
 */
const runPlainTests = async (testing: Testing, followUp: FollowUp | undefined): Promise<Outcome> => {
  const tests = testing.program.tests ?? [];
  const outcome = await runTests({ ...testing, followUp }, tests);
  return followUp?.isSpoilt === true ? runTests(testing, tests) : outcome;
};

/**
 * Runs a program with its tests and returns its outcome. It occupies the slot (a set of launchers) meanwhile. The
 * unchanged tests decide the verdict. Only a pass is probed (run with changed tests). Only a failed test runs again for
 * its values, if the program requests them.
 */
export async function runProgram(
  submission: Program,
  slot: Slot,
  place: HostContext,
  { signal, brief = false }: RunOptions = {},
): Promise<Outcome> {
  const limits = checkProgram(submission);
  const language = requireLanguage(submission.language);
  const toolchain = await needToolchain(place, language);
  const parts = { language, toolchain, limits, slot, signal, savedBuilds: place.savedBuilds };
  const program = await loweredProgram(await withStatements(submission, language.name), parts);
  const execution = new Execution({ program, ...parts });
  const testing = {
    program,
    submission,
    language,
    toolchain,
    limits,
    slot,
    place,
    execution,
    signal,
    brief,
    failures: new FailedAssertions(false),
  };
  const followUp = planFollowUp(testing);
  const judged = await runPlainTests(testing, followUp);
  return doubtOutcome(testing, await withValues(testing, judged), followUp?.failedProbes);
}
