import { randomBytes } from "node:crypto";
import type { File } from "../contract/file.ts";
import type { JailExit } from "../contract/jail.ts";
import type { Compilation, TestCase, TestRun } from "../contract/outcome.ts";
import type { AssertTest } from "../contract/program.ts";
import { toBytes } from "../jail/jail-spec.ts";
import { caseMark } from "../languages/common/case-mark.ts";
import type { Marks } from "../languages/common/language.ts";
import { jobs } from "../languages/text-jobs.ts";
import type { Execution } from "../run/execution.ts";
import { statusOf } from "../run/outcome-of.ts";
import { inWorker } from "../text/pool.ts";
import { casesOf } from "./cases-of.ts";
import { endOf } from "./program-side.ts";

export interface TokenTested {
  readonly test: TestRun;
  readonly exit: JailExit | null;
  readonly compilation: Compilation | null;
}

/** The file that a splice calls "main.spliced" is the source file itself. */
const placeholder = "main.spliced";

const spliceInWorker = (language: string, source: string, { id, code, solution }: AssertTest, marks: Marks) =>
  inWorker({
    job: jobs.splice,
    args: [language, source, code, marks, solution],
    about: `the solution with the test ${JSON.stringify(id.slice(0, 100))}`,
    argument: "tests",
  });

/** The program's files, with these in place of those of the same name. */
export function inPlaceOf(execution: Execution, made: Readonly<Record<string, string>>): File[] {
  const { fileName } = execution.language;
  const replaced = new Map(
    Object.entries(made).map(([path, text]) => [path === placeholder ? fileName : path, text] as const),
  );
  return [
    ...execution.files().filter((f) => !replaced.has(f.path)),
    ...[...replaced].map(([path, text]) => ({ path, content: toBytes(text) })),
  ];
}

/** A test in the program's own process: passed only when the token, random for this run, came back at the very end. */
export async function tokenTest(execution: Execution, test: AssertTest): Promise<TokenTested> {
  const { language, program } = execution;
  const marks = { token: randomBytes(16).toString("hex"), name: `t${randomBytes(8).toString("hex")}` };
  const spliced = await spliceInWorker(language.name, program.source, test, marks);
  const files = inPlaceOf(execution, spliced.files);
  const made = (status: TestRun["status"], message: string, exit: JailExit | null): TestRun => ({
    id: test.id,
    status,
    message: message.slice(0, 500),
    usage: exit === null ? null : { wallMs: exit.wallMs, cpuMs: exit.cpuMs, peakMemoryBytes: exit.peakMemoryBytes },
  });
  const built = await execution.build(files, spliced.arguments);
  const { compilation } = built;
  if (compilation !== null && !compilation.ok) {
    return {
      test: made("error", `does not compile: ${firstLine(compilation)}`, null),
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
  const last = withLine(Buffer.from(exit.stderr).toString().trim().split("\n").at(-1) ?? "", test.code);
  const { complete, cases } = readProof(exit, marks.token, proof);
  const artifacts = exit.artifacts.filter((a) => Buffer.from(a.path).toString() !== proof);
  const told = (test: TestRun) => ({
    test: cases.length > 0 ? { ...test, cases } : test,
    exit: { ...exit, artifacts },
    compilation,
  });
  const bad = cases.find((c) => c.status === "failed") ?? cases.find((c) => c.status === "error");
  if (status === "ok" && complete && bad === undefined) return told(made("passed", "", exit));
  if (status === "timeout") return told(made("timeout", `more than ${wallMs} ms`, exit));
  if (exit.answer.startsWith("A")) return told(made("failed", last, exit));
  if (bad !== undefined) return told(made(bad.status === "failed" ? "failed" : "error", `${bad.name}: ${last}`, exit));
  if (status === "ok") return told(made("error", "the program ended before its tests did", exit));
  return told(made("error", `${endOf(exit)} ${last}`, exit));
}

/** The line of the tests that a failed assertion names; the program itself does not hold its text. */
function withLine(message: string, code: string): string {
  const line = /^tests:(\d+): Assertion failed\.$/.exec(message)?.[1];
  const text = code.split("\n")[Number(line) - 1]?.trim();
  return text === undefined ? message : `${message.slice(0, -1)}: ${text}`;
}

/** Some compilers tell their errors on standard output. */
export function firstLine({ stderr, stdout }: Compilation): string {
  return (stderr.trim() || stdout.trim()).split("\n")[0] ?? "";
}

/** A line a test is far below; a program could write more, and we would read it. */
const mostProofBytes = 4 << 20;

interface Proof {
  /** The token came back at the very end. */
  readonly complete: boolean;
  readonly cases: readonly TestCase[];
}

/** Reads what came back: lines `MARK STATUS NAME`, one a test where the language tells them apart, and the token alone at last. */
function readProof(exit: JailExit & { readonly answer: string }, token: string, proof: string | undefined): Proof {
  if (proof === undefined) return { complete: exit.answer === `T${token}`, cases: [] };
  const file = exit.artifacts.find((a) => Buffer.from(a.path).toString() === proof);
  if (file === undefined || file.content.length > mostProofBytes) return { complete: false, cases: [] };
  const lines = Buffer.from(file.content).toString().trimEnd().split("\n");
  const mark = `${caseMark({ token })} `;
  const told = lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(mark.length).split(" "));
  const { cases = [] } = casesOf({ cases: told.map(([status, ...name]) => [name.join(" "), status, ""]) });
  return { complete: lines.at(-1) === token, cases };
}
