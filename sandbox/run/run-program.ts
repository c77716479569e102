import { SandboxError } from "../errors.ts";
import { requireLanguage } from "../languages/registry.ts";
import { normalizeLimits } from "../limits.ts";
import type { Outcome, TestResult } from "../outcome.ts";
import type { AssertTest, CallTest, Program, StdioTest } from "../program.ts";
import { compareOutput } from "../tests/compare/compare.ts";
import { Judge } from "../tests/judge.ts";
import { checkProgram } from "./check-program.ts";
import { jailSpec, toBytes, toJailLimits } from "./jail-spec.ts";
import { outcomeOf, statusOf, toStream } from "./outcome-of.ts";
import type { Place, Slot } from "./slot.ts";

/** From a program to its outcome, in a slot that is ours for the time. */
export async function runProgram(program: Program, slot: Slot, place: Place, signal?: AbortSignal): Promise<Outcome> {
  checkProgram(program);
  const language = requireLanguage(program.language);
  const limits = normalizeLimits(program.limits);
  const toolchain = await place.toolchain(language.name);
  if (toolchain === null) {
    throw new SandboxError(`${language.name} is not installed here`, {
      code: "toolchain_missing",
      hint: language.installHint,
    });
  }
  const runOnce = async (stdin: string | Uint8Array | undefined, wallMs: number, cpuMs: number) => {
    const files = [
      { path: language.fileName, content: toBytes(program.source) },
      ...Object.entries(program.files ?? {}).map(([path, content]) => ({ path, content: toBytes(content) })),
    ];
    const argv = [...language.run(toolchain, language.fileName), ...(program.args ?? [])];
    const jailed = slot.program.start(
      jailSpec(toolchain, argv, {
        files,
        stdin: toBytes(stdin),
        limits: toJailLimits({ ...limits, wallMs, cpuMs }),
        artifacts: program.artifacts ?? [],
      }),
    );
    const stop = () => jailed.kill();
    signal?.addEventListener("abort", stop);
    const exit = await jailed.exit;
    signal?.removeEventListener("abort", stop);
    return exit;
  };
  const tests = program.tests ?? [];
  if (tests.length === 0) return outcomeOf(await runOnce(program.stdin, limits.wallMs, limits.cpuMs), place.isolation);

  const results = new Map<string, TestResult>();
  let outcome: Outcome | undefined;
  const functional = tests.filter((t): t is AssertTest | CallTest => t.kind !== "stdio");
  if (functional.length > 0) {
    if (language.harness === undefined)
      throw new SandboxError(`no harness for ${language.name}`, { code: "invalid_program" });
    const judged = await new Judge(slot, language, language.harness, toolchain, program, limits).run(functional);
    for (const test of judged.tests) results.set(test.id, test);
    outcome = outcomeOf(judged.exit, place.isolation);
    if (judged.timedOut) outcome = { ...outcome, status: "timeout" };
  }
  for (const test of tests.filter((t): t is StdioTest => t.kind === "stdio")) {
    const exit = await runOnce(test.stdin, test.timeoutMs ?? limits.wallMs, test.timeoutMs ?? limits.cpuMs);
    results.set(test.id, stdioResult(test, exit));
    const status = statusOf(exit);
    if (outcome === undefined || (outcome.status === "ok" && status !== "ok"))
      outcome = outcomeOf(exit, place.isolation);
  }
  const ordered = tests.map((t) => results.get(t.id)!);
  const verdict = ordered.every((t) => t.status === "passed") ? "passed" : "failed";
  return { ...outcome!, tests: ordered, verdict: outcome!.status === "sandbox_error" ? null : verdict };
}

function stdioResult(test: StdioTest, exit: Parameters<typeof outcomeOf>[0]): TestResult {
  const usage = { wallMs: exit.wallMs, cpuMs: exit.cpuMs, peakMemoryBytes: exit.peakMemoryBytes };
  const status = statusOf(exit);
  if (status === "timeout") return { id: test.id, status: "timeout", message: "ran out of time", usage };
  if (status !== "ok") return { id: test.id, status: "error", message: status.replace("_", " "), usage };
  const rule = test.compare ?? { rule: "tokens" };
  if (rule.rule === "checker") return { id: test.id, status: "error", message: "no checker", usage };
  const printed = toStream(exit.stdout, exit.stdoutTruncated).text;
  if (compareOutput(printed, test.expected, rule)) return { id: test.id, status: "passed", message: "", usage };
  return { id: test.id, status: "failed", message: `printed ${JSON.stringify(printed.slice(0, 200))}`, usage };
}
