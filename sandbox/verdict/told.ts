import type { TestResult } from "../contract/outcome.ts";

/** What an answer holds of all that tests have to tell, in characters: of one message, and of all of a run together. */
const longestMessage = 4000;
const longestAnswer = 4 << 20;

const clip = (text: string): string => (text.length > longestMessage ? `${text.slice(0, longestMessage)}…` : text);

/** The tests with what they told, as far as it is of use: whoever writes them can make each tell without end. */
export function toldOf(tests: readonly TestResult[]): TestResult[] {
  let room = longestAnswer;
  return tests.map((test) => {
    const cases = test.cases?.map((one) => ({ ...one, name: clip(one.name), message: clip(one.message) }));
    const message = clip(test.message);
    room -= message.length + (cases ?? []).reduce((sum, one) => sum + one.name.length + one.message.length + 40, 0);
    const { cases: _, ...rest } = test;
    if (room < 0) return { ...rest, message: "" };
    return cases === undefined ? { ...rest, message } : { ...rest, message, cases };
  });
}
