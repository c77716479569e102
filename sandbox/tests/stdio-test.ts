import type { JailExit } from "../jail/jail.ts";
import type { Status, TestResult } from "../outcome.ts";
import type { StdioTest } from "../program.ts";
import { toStream } from "../run/outcome-of.ts";
import { compareOutput } from "./compare/compare.ts";

/** The result of one run that was fed stdin. */
export function stdioResult(test: StdioTest, exit: JailExit, status: Status): TestResult {
  const usage = { wallMs: exit.wallMs, cpuMs: exit.cpuMs, peakMemoryBytes: exit.peakMemoryBytes };
  const { id } = test;
  if (status === "timeout") return { id, status: "timeout", message: "ran out of time", usage };
  if (status !== "ok") return { id, status: "error", message: status.replace("_", " "), usage };
  const rule = test.compare ?? { rule: "tokens" };
  if (rule.rule === "checker") return { id, status: "error", message: "no checker", usage };
  const printed = toStream(exit.stdout, exit.stdoutTruncated).text;
  if (compareOutput(printed, test.expected, rule)) return { id, status: "passed", message: "", usage };
  return { id, status: "failed", message: `printed ${JSON.stringify(printed.slice(0, 200))}`, usage };
}
