import type { TestRun } from "../contract/outcome.ts";
import type { CallTest } from "../contract/program.ts";
import { otherValue } from "./compare/value.ts";
import type { Message } from "./control-message.ts";

/** What became of a call whose value came as plain data in a frame of its own. */
export const callResult = async (
  test: CallTest,
  answer: Message,
  value: Buffer | undefined,
): Promise<Pick<TestRun, "status" | "message">> => {
  if (answer.status !== "returned" || value === undefined)
    return { status: "error", message: String(answer.message ?? "nothing came back").slice(0, 500) };
  const other = await otherValue(value.toString(), test.expected, test.tolerance ?? 0);
  if (other === null) return { status: "passed", message: "" };
  return { status: "failed", message: `returned ${other}, expected ${JSON.stringify(test.expected)}`.slice(0, 500) };
};
