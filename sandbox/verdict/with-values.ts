import type { Outcome, TestResult } from "../contract/outcome.ts";
import type { AssertTest } from "../contract/program.ts";
import { readTest } from "../languages/read-test.ts";
import { jobs } from "../languages/text-jobs.ts";
import { generatedName } from "./built-test.ts";
import { groupsOf } from "./groups.ts";
import { changedTest } from "./probe/edit.ts";
import { runTests, type Testing } from "./run-tests.ts";

/** The maximum number of test processes that run once more to print values. */
const mostRuns = 3;
const longestMessage = 500;
const longestValues = 330;

interface RewrittenTest {
  readonly test: AssertTest;
  /** The word that begins each output line with values; undefined if the test was not rewritten. */
  readonly word?: string;
}

/** Rewrites a failed test so that it prints the values of its conditions, if it has any. */
const asking = async (
  { language, program }: Testing,
  test: AssertTest,
  failed: boolean,
  at: number,
): Promise<RewrittenTest> => {
  if (!failed) return { test };
  const word = `taulab_${generatedName(program.source, test)}_${at}`;
  const { solution } = test;
  const edits = (await readTest(language, jobs.toTell, test.code, [], word)).filter(
    ({ from, to }) => solution === undefined || to <= solution.from || from >= solution.to,
  );
  return edits.length === 0 ? { test } : { test: changedTest(test, edits), word };
};

/**
 * The values on the first output line that begins with `word`. Later lines come from later failures of the same test.
 */
const saidBehind = (word: string, stderr: string): string => {
  const [, values = ""] = new RegExp(`${word} ([^\\n]*)`).exec(stderr) ?? [];
  const text = values.replace(/[\s\p{Cc}]+/gu, " ").trim();
  return text.length > longestValues ? `${text.slice(0, longestValues - 1)}…` : text;
};

/** Runs the failed tests of one process once more, and returns the values that they print. */
const valuesOf = async (
  testing: Testing,
  group: readonly AssertTest[],
  results: ReadonlyMap<string, TestResult>,
): Promise<readonly (readonly [id: string, values: string])[]> => {
  const isFailed = ({ id }: AssertTest): boolean => results.get(id)?.status === "failed";
  const some = group.slice(0, group.findLastIndex(isFailed) + 1);
  const rewritten = await Promise.all(some.map((test, i) => asking(testing, test, isFailed(test), i)));
  if (rewritten.every(({ word }) => word === undefined)) return [];
  const rewrittenTests = rewritten.map(({ test }) => test);
  const { tests, stderr } = await runTests(testing, rewrittenTests);
  return rewritten.flatMap(({ word }, i) => {
    const failed = word !== undefined && tests[i]?.status !== "passed";
    const values = failed ? saidBehind(word, stderr.text) : "";
    return values === "" ? [] : [[rewrittenTests[i]!.id, values] as const];
  });
};

const withMessage = (test: TestResult, values: string): TestResult => {
  const message = test.message.trim().slice(0, longestMessage - values.length - 2);
  return { ...test, message: message === "" ? values : `${message}; ${values}` };
};

/**
 * Adds the compared values to the messages of failed tests. The tests run once more, rewritten to print these values.
 * Only the messages come from that run. The program may forge them, so they are treated as plain text.
 */
export const withValues = async (testing: Testing, plainOutcome: Outcome): Promise<Outcome> => {
  const { program, language } = testing;
  if (program.values !== true || language.telling === undefined || plainOutcome.verdict !== "failed")
    return plainOutcome;
  const results = new Map(plainOutcome.tests.map((test) => [test.id, test]));
  const ended = plainOutcome.tests.filter(({ status }) => status !== "timeout" && status !== "not_run");
  const groups = groupsOf(testing, new Set(ended.map(({ id }) => id)))
    .filter((group) => group.some(({ id }) => results.get(id)?.status === "failed"))
    .slice(0, mostRuns);
  const values = new Map<string, string>();
  // If the values cannot be printed, the verdict stays.
  const ifLost = (error: unknown): [] => {
    if (testing.signal?.aborted === true) throw error;
    return [];
  };
  for (const group of groups)
    for (const [id, text] of await valuesOf(testing, group, results).catch(ifLost)) values.set(id, text);
  if (values.size === 0) return plainOutcome;
  const explained = (test: TestResult): TestResult =>
    values.has(test.id) ? withMessage(test, values.get(test.id)!) : test;
  return { ...plainOutcome, tests: plainOutcome.tests.map(explained) };
};
