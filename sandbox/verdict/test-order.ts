import { mostTestOutput } from "../contract/limits.ts";
import type { AssertTest, CallTest, Program } from "../contract/program.ts";
import type { Asked } from "../languages/common/asked.ts";
import type { TestStructure } from "../languages/common/language.ts";
import type { Message } from "./control-message.ts";

/** What an assertion asks, without the assertion. */
export interface AskedTest extends CallTest {
  readonly asked: Pick<Asked, "names" | "before" | "root" | "steps">;
}

export type FunctionTest = AssertTest | CallTest | AskedTest;

/** That part of its time a test may wait for what still lives after its end. */
const patience = 0.8;

const lineOf = (text: string, at: number): number => text.slice(0, at).split("\n").length;

/**
 * Asks a harness to run a test. What is expected of a call stays here; where the text of a test holds the solution as well, the lines of
 * that are told, whose exits are not the tests'.
 */
export const orderOf = (
  test: FunctionTest,
  mark: string,
  { testOutput: show }: Program,
  { calls, framed }: TestStructure,
  limitMs: number,
): Message => {
  if ("asked" in test) {
    const { names, before, root, steps } = test.asked;
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
  const code = test.code.replace(/^\uFEFF/, ""); // a mark of the file, not of the text
  const lines = solution && { first: lineOf(test.code, solution.from), last: lineOf(test.code, solution.to) };
  const called = calls.length > 0 ? { calls: calls.join(" ") } : {};
  return { id, code, mark, patience: patience * limitMs, ...lines, ...called, ...(framed === true ? { framed } : {}) };
};
