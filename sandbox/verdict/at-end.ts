import type { JailExit } from "../contract/jail.ts";
import type { TestEnd } from "../contract/outcome.ts";
import type { PlainRunner } from "../languages/common/plain-runner.ts";
import type { FunctionTest } from "./test-order.ts";

/** True if the exit code of the tests' process can still change their result. */
export const endDecides = ({ atEnd }: PlainRunner, test: FunctionTest | undefined): boolean =>
  test?.kind === "assert" && atEnd?.test(test.code) === true;

/** Applies the end of the process to a test: an exit code other than 0 changes a pass to a failure. */
export const afterEnd = (test: TestEnd, { cause, exitCode }: JailExit): TestEnd =>
  test.status !== "passed" || cause !== "exit" || exitCode === 0
    ? test
    : { ...test, status: "failed", message: `exited with code ${exitCode} after the tests` };
