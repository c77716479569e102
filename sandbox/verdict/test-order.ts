import { mostTestOutput } from "../contract/limits.ts";
import type { AssertTest, CallTest, Program } from "../contract/program.ts";
import type { AssertionQuestion } from "../languages/common/asked.ts";
import type { TestStructure } from "../languages/common/language.ts";
import type { HarnessMessage } from "./control-message.ts";

/** A test of one call from an assertion, which the program answers without seeing the assertion. */
export interface AskedTest extends CallTest {
  readonly question: Pick<AssertionQuestion, "names" | "before" | "root" | "steps">;
}

export type FunctionTest = AssertTest | CallTest | AskedTest;

/** The share of its time limit that a test may wait for asynchronous work that it left running. */
const patience = 0.8;

const lineOf = (text: string, at: number): number => text.slice(0, at).split("\n").length;

/**
 * Creates the message that tells a harness (the script that runs tests) to run one test. The expected value of a call
 * stays on the host. If the test's text contains the solution, the message has the solution's line range: an exit there
 * is not the test's own. `failures` is true if the harness must report failed assertions.
 */
export const orderOf = (
  test: FunctionTest,
  mark: string,
  { testOutput: show }: Program,
  { calls, framed }: TestStructure,
  limitMs: number,
  failures: boolean,
): HarnessMessage => {
  if ("question" in test) {
    const { names, before, root, steps } = test.question;
    return { id: test.id, names, before, root, steps, mark };
  }
  if (test.kind === "call") {
    const { id, function: called, args } = test;
    return {
      id,
      function: called,
      args,
      mark,
      ...(show === undefined ? {} : { show: Math.min(show, mostTestOutput.call) }),
    };
  }
  const { id, solution } = test;
  const code = test.code.replace(/^\uFEFF/, ""); // the byte order mark belongs to the file, not to the code
  const lines = solution && { first: lineOf(test.code, solution.from), last: lineOf(test.code, solution.to) };
  const called = calls.length > 0 ? { calls: calls.join(" ") } : {};
  return {
    id,
    code,
    mark,
    patience: patience * limitMs,
    ...lines,
    ...called,
    ...(framed === true ? { framed } : {}),
    ...(failures ? { failures } : {}),
  };
};
