import type { JailExit } from "../contract/jail.ts";
import type { TestEnd } from "../contract/outcome.ts";
import type { PlainRunner } from "../languages/common/plain-runner.ts";
import type { FunctionTest } from "./test-order.ts";

/** True if a test has exit handlers. The exit code of its process can then still change a pass to a failure. */
export const endDecides = ({ atEnd }: PlainRunner, test: FunctionTest | undefined): boolean =>
  test?.kind === "assert" && atEnd?.test(test.code) === true;

/** Changes a passed test to a failure if its process then exited with a code other than 0. */
export const afterEnd = (test: TestEnd, { cause, exitCode }: JailExit): TestEnd =>
  test.status !== "passed" || cause !== "exit" || exitCode === 0
    ? test
    : { ...test, status: "failed", message: `exited with code ${exitCode} after the tests` };
