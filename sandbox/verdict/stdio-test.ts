import { isUtf8 } from "node:buffer";
import type { File } from "../contract/file.ts";
import type { JailExit } from "../contract/jail.ts";
import type { TestEnd } from "../contract/outcome.ts";
import type { Limits, Program, StdioTest } from "../contract/program.ts";
import type { Execution } from "../run/execution.ts";
import { exitStatus, toStream } from "../run/outcome-of.ts";
import { type CheckerSide, runChecker } from "./checker/run-checker.ts";
import { outputMatches } from "./compare/same-output.ts";
import { testOutput } from "./test-output.ts";

const outputOf = (program: Program, exit: JailExit) => {
  if (program.testOutput === undefined) return {};
  const { text, truncated } = toStream(exit.stdout, exit.stdoutTruncated);
  return testOutput(program, exitStatus(exit), text, truncated);
};

/**
 * True if decoding may hide a difference: the output is not valid UTF-8, and the expected text contains U+FFFD.
 * Decoding replaces invalid bytes by that character, so equal texts would not mean equal bytes.
 */
const hidesBytes = (output: Uint8Array, expected: string): boolean => expected.includes("\ufffd") && !isUtf8(output);

async function judged(test: StdioTest, exit: JailExit, side: CheckerSide): Promise<TestEnd> {
  const status = exitStatus(exit);
  const { id } = test;
  const usage = { wallMs: exit.wallMs, cpuMs: exit.cpuMs, peakMemoryBytes: exit.peakMemoryBytes };
  if (status === "timeout") return { id, status: "timeout", message: "ran out of time", usage };
  if (status !== "ok") return { id, status: "error", message: status.replace("_", " "), usage };
  const rule = test.compare ?? { rule: "tokens" };
  if (rule.rule === "checker") {
    const { accepted, score, comment } = await runChecker(side, rule, test, exit.stdout);
    return { id, status: accepted ? "passed" : "failed", message: comment, usage, score };
  }
  const printed = toStream(exit.stdout, exit.stdoutTruncated).text;
  if (!hidesBytes(exit.stdout, test.expected) && (await outputMatches(printed, test.expected, rule)))
    return { id, status: "passed", message: "", usage };
  return { id, status: "failed", message: `printed ${JSON.stringify(printed.slice(0, 200))}`, usage };
}

/** Runs the program once with stdin, and judges its output. */
export async function stdioTest(
  execution: Execution,
  files: readonly File[],
  test: StdioTest,
  limits: Limits,
  side: CheckerSide,
): Promise<{ readonly test: TestEnd; readonly exit: JailExit }> {
  const { timeoutMs: wallMs = limits.wallMs, timeoutMs: cpuMs = limits.cpuMs } = test;
  const exit = await execution.run(files, { stdin: test.stdin, wallMs, cpuMs });
  return { test: { ...(await judged(test, exit, side)), ...outputOf(execution.parts.program, exit) }, exit };
}
