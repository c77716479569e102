import { randomBytes } from "node:crypto";
import type { Outcome } from "../../../../sandbox/contract/outcome.ts";
import type { Program } from "../../../../sandbox/contract/program.ts";
import { sandboxFailure } from "../../method/sandbox-failure.ts";
import type { ExecutionOutcome, ItemTestRun } from "../base/outcomes.ts";
import { countTokens, withTokens } from "./case-marks.ts";
import { executionOutcome } from "./execution-outcome.ts";
import { runLimits } from "./run-limits.ts";

/** Runs a program in the sandbox. */
export type RunProgram = (program: Program) => Promise<Outcome>;

/** A solution and a test in one language. */
export interface TestedCode {
  readonly language: string;
  readonly solution: string;
  readonly test: string;
  /** Time limit of the run in seconds; default 30. */
  readonly seconds?: number;
}

/** A run of a test, and a line of text about its failure. */
export interface DetailedTestRun extends ItemTestRun {
  readonly message: string;
}

/** The outcome, but a pass becomes a wrong answer if not every case ran. A program may exit early with code 0. */
const provenOutcome = (outcome: ExecutionOutcome, testsRun: number, cases: number): ExecutionOutcome =>
  outcome === "PASSED" && testsRun !== cases ? "WRONG_ANSWER" : outcome;

/**
 * Runs a test with a solution. A secret token is printed after each case, so that `testsRun` counts the cases that
 * really ran. Rejects with `sandbox_failed` if the sandbox itself fails.
 */
export const runTest = async (
  run: RunProgram,
  { language, solution, test, seconds }: TestedCode,
): Promise<DetailedTestRun> => {
  const token = `case-${randomBytes(9).toString("hex")}`;
  const outcome = await run({
    language,
    source: solution,
    tests: [{ kind: "assert", id: "test", code: withTokens(test, language, token) }],
    limits: runLimits(language, seconds),
    doubt: { probes: 0 },
  });
  if (outcome.status === "sandbox_error") throw sandboxFailure("a test was to be run", outcome);
  const testsRun = countTokens(`${outcome.stdout.text}\n${outcome.stderr.text}`, token);
  const message = outcome.tests[0]?.message ?? "";
  return { outcome: executionOutcome(outcome), testsRun, message: message.replaceAll(token, "case") };
};

/** Runs a test with a submission, as `runTest` does. A pass that did not run every case is a wrong answer. */
export const runSubmission = async (run: RunProgram, code: TestedCode, cases: number): Promise<DetailedTestRun> => {
  const result = await runTest(run, code);
  return { ...result, outcome: provenOutcome(result.outcome, result.testsRun, cases) };
};
