import type { Program } from "../../../../sandbox/contract/program.ts";
import { sandboxFailure } from "../../method/sandbox-failure.ts";
import type { ExecutionOutcome } from "../base/outcomes.ts";
import { executionOutcome } from "./execution-outcome.ts";
import { conditionedProgram } from "./run-conditions.ts";
import { runLimits } from "./run-limits.ts";
import type { RunProgram } from "./run-test.ts";

/** A run of a solution with an input function, and its whole output. */
export interface InputFunctionRun {
  readonly outcome: ExecutionOutcome;
  readonly stdout: string;
  readonly truncated: boolean;
}

/**
 * Runs an input function with a solution. Rejects with `sandbox_failed` if the sandbox fails.
 *
 * @param repeat from 0; each repeat has another hash seed, locale, time zone and folder if the language allows it
 */
export const runInputFunction = async (
  run: RunProgram,
  { language, solution, inputs }: { readonly language: string; readonly solution: string; readonly inputs: string },
  repeat: number,
): Promise<InputFunctionRun> => {
  const program: Program = {
    language,
    ...conditionedProgram({ language, solution, code: inputs }, repeat),
    limits: runLimits(language),
    doubt: { probes: 0 },
  };
  const outcome = await run(program);
  if (outcome.status === "sandbox_error") throw sandboxFailure("an input function was to be run", outcome);
  const { text, truncated } = outcome.stdout;
  return {
    outcome: executionOutcome(outcome),
    stdout: text,
    truncated: truncated || outcome.status === "output_limit",
  };
};
