import type { TestResult } from "../contract/outcome.ts";

/** The maximum number of characters in one test's message, and in all messages of an outcome. */
const longestMessage = 4000;
const longestAnswer = 4 << 20;
/** The maximum number of characters in all answers that `Program.testOutput` requests, together. */
const longestOutputs = 32 << 20;

const clip = (text: string): string => (text.length > longestMessage ? `${text.slice(0, longestMessage)}…` : text);

/** Cuts the messages and outputs of test results to a maximum length, because a test can print without end. */
export function toldOf(tests: readonly TestResult[]): TestResult[] {
  let room = longestAnswer;
  let outputs = longestOutputs;
  return tests.map((original) => {
    outputs -= original.output?.text?.length ?? 0;
    const late = original.output !== undefined && outputs < 0;
    const test = late ? { ...original, output: { ...original.output, text: "", truncated: true } } : original;
    const cases = test.cases?.map((one) => ({ ...one, name: clip(one.name), message: clip(one.message) }));
    const message = clip(test.message);
    room -= message.length + (cases ?? []).reduce((sum, one) => sum + one.name.length + one.message.length + 40, 0);
    const { cases: _, ...withoutCases } = test;
    if (room < 0) return { ...withoutCases, message: "" };
    return cases === undefined ? { ...withoutCases, message } : { ...withoutCases, message, cases };
  });
}
