import type { JailExit } from "../contract/jail.ts";
import type { TestCase } from "../contract/outcome.ts";
import type { Language } from "../languages/common/language.ts";

/** The reasons why tests failed, extracted from the output of their process. */
export interface WhyFailed {
  /** The last reason in the output: the failure that ended the process. */
  readonly run: string;
  /**
   * The reason why a single test failed: the failure with the test's name in the output. If there is none, the first
   * failure without a name, else the last line on standard error.
   */
  test(name: string): string;
  /**
   * Adds a message to each failed single test: the failure with the test's name in the output. If there is none, the
   * first failed test gets the first failure without a name.
   */
  cases(cases: readonly TestCase[]): readonly TestCase[];
}

/**
 * Extracts the reasons from the output in the format of the language's failures. Without such a format, the last line
 * on standard error is the reason.
 */
export const whyFailed = ({ failures }: Language, { stdout, stderr }: JailExit): WhyFailed => {
  const printed = { stdout: Buffer.from(stdout).toString(), stderr: Buffer.from(stderr).toString() };
  const all = failures?.(printed) ?? [];
  const last = printed.stderr.trim().split("\n").at(-1) ?? "";
  const named = (name: string): string | undefined => all.find(({ test }) => test === name)?.reason;
  const first = all.find(({ test }) => test === undefined)?.reason;
  const isBad = ({ status }: TestCase): boolean => status === "failed" || status === "error";
  return {
    run: all.at(-1)?.reason ?? last,
    test: (name) => named(name) ?? first ?? last,
    cases: (cases) => {
      const bad = cases.find(isBad);
      return cases.map((one) =>
        isBad(one) ? { ...one, message: named(one.name) ?? (one === bad ? (first ?? "") : "") } : one,
      );
    },
  };
};
