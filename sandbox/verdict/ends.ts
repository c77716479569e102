import type { JailExit } from "../contract/jail.ts";
import type { Compilation, Isolation, Outcome, TestResult, Usage } from "../contract/outcome.ts";
import { compileFailure, outcomeOf } from "../run/outcome-of.ts";
import { weakest } from "./state.ts";
import { mergeUsage } from "./together.ts";

/** Puts test results into an outcome, with the verdict and the assurance that follow from them. */
export const withTests = (outcome: Outcome, tests: readonly TestResult[]): Outcome => {
  const merged = { ...outcome, tests };
  if (tests.length === 0 || merged.status === "sandbox_error") return merged;
  const verdict = tests.every((test) => test.status === "passed") ? "passed" : "failed";
  return { ...merged, verdict, assurance: weakest(tests) };
};

/**
 * Combines several executions to one outcome: the first that is not "ok" decides its status. The usage covers all
 * executions.
 */
export class Ends {
  #outcome: Outcome | undefined;
  #used: Usage | undefined;
  #compilation: Compilation | null = null;
  readonly #isolation: Isolation;

  constructor(isolation: Isolation) {
    this.#isolation = isolation;
  }

  /** @param used the usage of all executions that `exit` stands for; default: the usage in `exit` */
  add(exit: JailExit | null, compilation: Compilation | null, timedOut = false, used?: Usage): void {
    if (compilation !== null && (this.#compilation === null || !compilation.ok)) this.#compilation = compilation;
    const ended = exit === null ? compileFailure(compilation!, this.#isolation) : outcomeOf(exit, this.#isolation);
    if (exit !== null) this.#used = mergeUsage(this.#used, used ?? ended.usage);
    const next: Outcome = timedOut ? { ...ended, status: "timeout" } : ended;
    if (this.#outcome === undefined || (this.#outcome.status === "ok" && next.status !== "ok")) this.#outcome = next;
  }

  outcome(tests: readonly TestResult[]): Outcome {
    const { executions = 1, ...used } = this.#used ?? this.#outcome!.usage;
    const usage = executions > 1 ? { ...used, executions } : used;
    return withTests({ ...this.#outcome!, usage, compilation: this.#compilation }, tests);
  }
}
