import type { JailExit } from "../contract/jail.ts";
import type { TestRun } from "../contract/outcome.ts";
import type { PlainRunner } from "../languages/common/plain-runner.ts";
import type { FunctionTest } from "./test-order.ts";

/** Whether the end of their process still decides what these tests came to. */
export const endDecides = ({ atEnd }: PlainRunner, test: FunctionTest | undefined): boolean =>
  test?.kind === "assert" && atEnd?.test(test.code) === true;

/** What tests do as their process ends may say that they failed, by its code. */
export const afterEnd = (test: TestRun, { cause, exitCode }: JailExit): TestRun =>
  test.status !== "passed" || cause !== "exit" || exitCode === 0
    ? test
    : { ...test, status: "failed", message: `exit ${exitCode}, behind the tests` };
