import type { TestEnd } from "../contract/outcome.ts";
import type { CallTest } from "../contract/program.ts";
import { SandboxError } from "../errors.ts";
import { ifUnread } from "../text/unread.ts";
import { otherValue } from "./compare/same-output.ts";
import type { HarnessMessage } from "./control-message.ts";

/**
 * Compares the value that a program returned for a `call` test, which arrived as plain data, with the expected value.
 */
export const callResult = async (
  test: CallTest,
  answer: HarnessMessage,
  value: Buffer | undefined,
): Promise<Pick<TestEnd, "status" | "message">> => {
  if (answer.status !== "returned" || value === undefined)
    return { status: "error", message: String(answer.message ?? "the call returned no value").slice(0, 500) };
  const { expected, tolerance = 0 } = test;
  // If the value takes too long to parse, the test fails, because the program chose the value.
  const other = await otherValue(value.toString(), expected, tolerance).catch(ifUnread((why) => why));
  if (other instanceof SandboxError) return { status: "error", message: other.message };
  if (other === null) return { status: "passed", message: "" };
  return { status: "failed", message: `returned ${other}, expected ${JSON.stringify(expected)}`.slice(0, 500) };
};
