import type { JailExit } from "../contract/jail.ts";
import type { TestEnd } from "../contract/outcome.ts";
import type { Probe } from "../contract/probe.ts";
import type { AssertTest } from "../contract/program.ts";
import { FailedAssertions } from "./failed-assertions.ts";
import { failedProbesOf, type JointChange } from "./joint-change.ts";

/**
 * Changed tests that run in the process of the unchanged tests, after the program has passed these. So a right program
 * needs one process, not two.
 */
export class FollowUp {
  /** Records the failed assertions of the changed tests, which continue after each. */
  readonly failures = new FailedAssertions(true);
  readonly #change: JointChange;
  #results: readonly TestEnd[] = [];
  #exit: JailExit | undefined;

  /** @param change the changed tests with their probes. */
  constructor(change: JointChange) {
    this.#change = change;
  }

  /** The changed tests. */
  get tests(): readonly AssertTest[] {
    return this.#change.tests;
  }

  /** Records the results of the changed tests. */
  record(results: readonly TestEnd[]): void {
    this.#results = results;
  }

  /** Records how the process ended. */
  recordExit(exit: JailExit): void {
    this.#exit = exit;
  }

  /**
   * True if the changed tests may have affected how the process ended or what it printed. The unchanged tests must then
   * run again in a process of their own.
   */
  get isSpoilt(): boolean {
    if (this.#results.length === 0 || this.#exit === undefined) return false;
    const { cause, exitCode, stdout, stderr } = this.#exit;
    return cause !== "exit" || exitCode !== 0 || stdout.length > 0 || stderr.length > 0;
  }

  /** The probes that the program failed: all, or none if they must run one at a time. Undefined if none ran. */
  get failedProbes(): readonly Probe[] | undefined {
    return this.#results.length > 0 ? failedProbesOf(this.#change, this.#results, this.failures) : undefined;
  }
}
