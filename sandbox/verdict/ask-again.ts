import type { Probe } from "../contract/probe.ts";
import type { AssertTest } from "../contract/program.ts";
import type { AssertionQuestion } from "../languages/common/asked.ts";
import type { RunsFinder } from "./probe/find.ts";
import { questionsOf } from "./probe/find-asked.ts";
import { runTests, type Testing } from "./run-tests.ts";
import type { AskedTest } from "./test-order.ts";

const isWithin = ({ places }: AssertionQuestion, { from, to }: Probe): boolean =>
  places.some(([begin, end]) => begin <= from && to <= end);

const testOf = (question: AssertionQuestion, id: string): AskedTest => {
  const { expected, tolerance } = question;
  return { kind: "call", id, function: "", args: [], expected, tolerance, question };
};

/**
 * Checks a pass without showing the program the test. The program receives the call of an assertion and its inputs, but
 * no expected value. It returns plain data, which is compared here. This proves as much as a `call` test. Returns true
 * if every returned value equals the expected one.
 */
export const holdsAsked = async (
  testing: Testing,
  group: readonly AssertTest[],
  flipped: readonly Probe[],
  runs: RunsFinder,
): Promise<boolean> => {
  const test = group.find(({ id }) => flipped.every((probe) => probe.test === id));
  if (test === undefined) return false;
  const questions = await questionsOf(testing.language, test.code, runs);
  const chosen = flipped.map((probe) => questions.find((one) => isWithin(one, probe)));
  if (chosen.includes(undefined)) return false;
  const alone = [...new Set(chosen)].map((one, i) => testOf(one!, `${i}`));
  const { tests } = await runTests({ ...testing, brief: true, lane: 1 }, alone);
  return tests.every(({ status }) => status === "passed");
};
