import { randomBytes } from "node:crypto";
import type { JailExit } from "../jail/jail.ts";
import type { Compilation, TestResult } from "../outcome.ts";
import type { AssertTest } from "../program.ts";
import type { Execution } from "../run/execution.ts";
import { toBytes } from "../run/jail-spec.ts";
import { statusOf } from "../run/outcome-of.ts";
import { endOf } from "./program-side.ts";

export interface TokenTested {
  readonly test: TestResult;
  readonly exit: JailExit | null;
  readonly compilation: Compilation | null;
}

/** The file that a splice calls "main.spliced" is the source file itself. */
const placeholder = "main.spliced";

/** A test in the program's own process: passed only when the token, random for this run, came back at the very end. */
export async function tokenTest(execution: Execution, test: AssertTest): Promise<TokenTested> {
  const { language, program } = execution;
  const marks = { token: randomBytes(16).toString("hex"), name: `t${randomBytes(8).toString("hex")}` };
  const spliced = language.splice!(program.source, test.code, marks);
  const replaced = new Map(
    Object.entries(spliced.files).map(([path, text]) => [path === placeholder ? language.fileName : path, text]),
  );
  const files = [
    ...execution.files().filter((f) => !replaced.has(f.path)),
    ...[...replaced].map(([path, text]) => ({ path, content: toBytes(text) })),
  ];
  const made = (status: TestResult["status"], message: string, exit: JailExit | null): TestResult => ({
    id: test.id,
    status,
    message: message.slice(0, 500),
    usage: exit === null ? null : { wallMs: exit.wallMs, cpuMs: exit.cpuMs, peakMemoryBytes: exit.peakMemoryBytes },
  });
  const built = await execution.build(files, spliced.arguments);
  const { compilation } = built;
  if (compilation !== null && !compilation.ok) {
    return {
      test: made("error", `does not compile: ${compilation.stderr.trim().split("\n")[0] ?? ""}`, null),
      exit: null,
      compilation,
    };
  }
  const wallMs = test.timeoutMs ?? execution.limits.wallMs;
  const { proof } = spliced;
  const exit = await execution.run(built.files, {
    ...(proof === undefined ? { token: marks.token } : { proof }),
    source: spliced.files[placeholder] ?? program.source,
    wallMs,
    cpuMs: test.timeoutMs ?? execution.limits.cpuMs,
    stdin: program.stdin,
  });
  const status = statusOf(exit);
  const last = Buffer.from(exit.stderr).toString().trim().split("\n").at(-1) ?? "";
  if (status === "ok" && proved(exit, marks.token, proof)) return { test: made("passed", "", exit), exit, compilation };
  if (status === "timeout") return { test: made("timeout", `more than ${wallMs} ms`, exit), exit, compilation };
  if (exit.answer.startsWith("A")) return { test: made("failed", last, exit), exit, compilation };
  if (status === "ok")
    return { test: made("error", "the program ended before its tests did", exit), exit, compilation };
  return { test: made("error", `${endOf(exit)} ${last}`, exit), exit, compilation };
}

function proved(exit: JailExit & { readonly answer: string }, token: string, proof: string | undefined): boolean {
  if (proof === undefined) return exit.answer === `T${token}`;
  const file = exit.artifacts.find((a) => Buffer.from(a.path).toString() === proof);
  return file !== undefined && Buffer.from(file.content).toString() === token;
}
