import { expect, test } from "vitest";
import { runByCpuTime } from "../../../../../kernel/engine/run/execute/by-cpu-time.ts";
import type { Sandbox } from "../../../../../sandbox/contract/backend.ts";
import type { Outcome, TestResult } from "../../../../../sandbox/contract/outcome.ts";
import type { Program } from "../../../../../sandbox/contract/program.ts";

const program: Program = {
  language: "python",
  source: "",
  tests: ["a", "b"].map((id) => ({ kind: "assert", id, code: "", timeoutMs: 2_000 })),
};
const result = (id: string, status: TestResult["status"], cpuMs: number): TestResult => ({
  id,
  status,
  message: "",
  assurance: status === "passed" ? "unproven" : null,
  usage: { cpuMs, wallMs: 2_000, peakMemoryBytes: null },
});
const outcome = (...tests: readonly TestResult[]): Outcome =>
  ({
    status: tests.some(({ status }) => status === "timeout") ? "timeout" : "ok",
    usage: { cpuMs: 0, wallMs: 0, peakMemoryBytes: null },
    tests,
    verdict: tests.every(({ status }) => status === "passed") ? "passed" : "failed",
    error: null,
  }) as Partial<Outcome> as Outcome;

const passed = outcome(result("a", "passed", 10), result("b", "passed", 10));
const waited = outcome(result("a", "passed", 10), result("b", "timeout", 25));

/** A simulated sandbox with given outcomes. `share` is the share of a core that its programs get. */
const recorded = (outcomes: readonly Outcome[], share: number) => {
  const open = [...outcomes];
  const runs: string[] = [];
  const run = async ({ language, tests }: Program): Promise<Outcome> => {
    runs.push(language);
    if (tests) return open.shift()!;
    return { ...outcome(), usage: { cpuMs: 200 * share, wallMs: 200, peakMemoryBytes: null } };
  };
  return { sandbox: { name: "recorded", run } as Partial<Sandbox> as Sandbox, runs };
};
const judged = async (outcomes: readonly Outcome[], share: number) => {
  const { sandbox, runs } = recorded(outcomes, share);
  const { verdict, error, status } = await runByCpuTime(sandbox, program, { signal: new AbortController().signal });
  return { verdict, error, status, runs };
};

test("a program that waited for the machine is run again alone, and passes", async () => {
  const found = await judged([waited, passed], 0.1);
  expect(found).toEqual({ verdict: "passed", error: null, status: "ok", runs: ["python", "javascript", "python"] });
});

test("if it waits again where nobody gets a core, nothing is known of it; where a core is free, it has failed", async () => {
  const busy = await judged([waited, waited], 0.1);
  expect(busy).toMatchObject({ verdict: null, status: "sandbox_error" });
  expect(busy.error).toContain("the machine is too busy: test b ran out of time twice");
  expect(await judged([waited, waited], 0.9)).toMatchObject({ verdict: "failed", status: "timeout", error: null });
});

test("a program that spends its CPU time, or fails another test, has failed at once", async () => {
  for (const first of [
    outcome(result("a", "passed", 10), result("b", "timeout", 480)),
    outcome(result("a", "failed", 10), result("b", "timeout", 25)),
    outcome(result("a", "timeout", 25), result("b", "timeout", 480)),
  ])
    expect((await judged([first], 0.1)).runs).toEqual(["python"]);
});

test("a compiler that ran out of time is asked again alone", async () => {
  const late = { ...outcome(result("a", "error", 0), result("b", "error", 0)), status: "compile_timeout" as const };
  expect((await judged([late, passed], 0.1)).verdict).toBe("passed");
});
