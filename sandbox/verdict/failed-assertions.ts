import type { AssertTest, Program } from "../contract/program.ts";
import type { PlainRunner } from "../languages/common/plain-runner.ts";

/**
 * True if the harness reports each failed assertion of this test, and then waits for the host's decision.
 * It depends only on the program and the test's words, so plain runs and probes (changed tests) do not differ.
 */
export const reportsFailures = (
  harness: PlainRunner | undefined,
  { source, files = {} }: Pick<Program, "source" | "files">,
  { code }: AssertTest,
): boolean => harness?.reportsFailures?.(source, code) === true && Object.keys(files).length === 0;

/** The maximum number of reports after which a test continues, and the number after which its process is killed. */
const mostReports = 1000;
const flood = 10 * mostReports;

/** Records the failed assertions of tests in one process, and decides if a test continues after one. */
export class FailedAssertions {
  readonly #continues: boolean;
  readonly #keys = new Set<string>();
  #reports = 0;

  /** @param continues true if tests continue after a failed assertion; false if they end there as usual. */
  constructor(continues: boolean) {
    this.#continues = continues;
  }

  /** The keys of the failed assertions (see `assertionKey`). */
  get keys(): ReadonlySet<string> {
    return this.#keys;
  }

  /** True if more reports arrived than any test sends. */
  get isFlooded(): boolean {
    return this.#reports > flood;
  }

  /**
   * Records a failed assertion.
   *
   * @param test the test's id.
   * @param line the number of the assertion's first line, from 1, as the harness sent it.
   * @returns true if the test continues
   */
  report(test: string, line: unknown): boolean {
    this.#reports += 1;
    if (this.#reports > mostReports) return false;
    this.#keys.add(assertionKey(test, Number(line)));
    return this.#continues;
  }
}

/** The key of the assertion on a line of a test: the line's number from 1, a blank and the test's id. */
export const assertionKey = (test: string, line: number): string => `${line} ${test}`;
