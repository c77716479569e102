import type { Instance } from "../../../../datasets/instance.ts";
import { canonicalJson } from "../../../../datasets/instances/canonical-json.ts";
import type { Outcome, Status, TestResult } from "../../../../sandbox/contract/outcome.ts";
import type { Program } from "../../../../sandbox/contract/program.ts";
import { sandboxFailure } from "../../method/sandbox-failure.ts";
import { instanceProgram } from "./instance-program.ts";
import { type FailureType, judgeOutput, type TestStatus } from "./judge-output.ts";
import type { Failures } from "./scenarios.ts";

/** The result of one program on one test, as the evidence contains it. */
export interface TestOutcome {
  readonly outcome: "pass" | FailureType;
  readonly status: TestStatus;
  readonly output: string | null;
}

export type Outcomes = Readonly<Record<string, TestOutcome>>;

/** A test's output is cut to this number of characters. The number grows if an expected output is longer. */
const leastOutput = 10_000;

const outputLimit = ({ hiddenTests }: Instance): number =>
  Math.min(1_000_000, Math.max(leastOutput, 1000 + Math.max(...hiddenTests.map(({ expected }) => expected.length))));

const ends: Readonly<Partial<Record<Status, TestStatus>>> = { ok: "ok", timeout: "timeout", memory_limit: "memory" };

/**
 * Formats a JSON output on one line, like the expected outputs of the instance. Truncated text and text that is not
 * JSON stay unchanged.
 */
const written = (instance: Instance, { output, status }: TestResult, expected: string): string => {
  const text = output?.text;
  if (text === null || text === undefined) return status === "passed" ? expected : "";
  return instance.entryPoint === null ? text : (canonicalJson(text)?.text ?? text);
};

/**
 * The outcome of a program on each test, by test id. If an earlier test stopped the process, later tests did not run
 * and get the status of the earlier test.
 */
const outcomesOf = (instance: Instance, tests: readonly TestResult[]): Outcomes => {
  let last: TestStatus = "error";
  return Object.fromEntries(
    instance.hiddenTests.map(({ id, expected }, index): [string, TestOutcome] => {
      const result = tests[index]!;
      const status = result.status === "not_run" ? last : (ends[result.output?.end ?? "runtime_error"] ?? "error");
      if (status !== "ok") last = status;
      const output = status === "ok" ? written(instance, result, expected) : null;
      return [id, { outcome: judgeOutput(expected, { status, output }, instance.comparison), status, output }];
    }),
  );
};

/**
 * Runs a program on all hidden tests of a repair instance. Rejects with `sandbox_failed` if the sandbox itself failed.
 */
export const evaluateCode = async (
  instance: Instance,
  code: string,
  run: (program: Program) => Promise<Outcome>,
): Promise<Outcomes> => {
  const outcome = await run({ ...instanceProgram(instance, code), testOutput: outputLimit(instance) });
  // The status of the run is that of its first failing test. The sandbox may still have failed on a later test.
  if (outcome.status === "sandbox_error" || outcome.tests.some(({ output }) => output?.end === "sandbox_error"))
    throw sandboxFailure(`instance "${instance.id}"`, outcome);
  return outcomesOf(instance, outcome.tests);
};

/** The tests that a program fails, each with the way in which it fails. */
export const failuresIn = (outcomes: Outcomes): Failures =>
  Object.fromEntries(
    Object.entries(outcomes).flatMap(([id, { outcome }]) => (outcome === "pass" ? [] : [[id, outcome] as const])),
  );

export const passRateOf = (outcomes: Outcomes): number => {
  const all = Object.values(outcomes);
  return all.filter(({ outcome }) => outcome === "pass").length / all.length;
};
