import type { JailExit } from "../contract/jail.ts";
import type { TestCase } from "../contract/outcome.ts";
import type { Language } from "../languages/common/language.ts";

/** What a run that failed says of why. */
export interface WhyFailed {
  /** What came last: it ended the run. */
  readonly run: string;
  /** Of a single test: what names it, else what came first. */
  test(name: string): string;
  /** The single tests, each with what names it; the first that failed with what came first where nothing does. */
  cases(cases: readonly TestCase[]): readonly TestCase[];
}

/** Reads what was printed by the language's own form of failures; where it has none, the last line on standard error says it. */
export const whyFailed = ({ failures }: Language, { stdout, stderr }: JailExit): WhyFailed => {
  const printed = { stdout: Buffer.from(stdout).toString(), stderr: Buffer.from(stderr).toString() };
  const all = failures?.(printed) ?? [];
  const last = printed.stderr.trim().split("\n").at(-1) ?? "";
  const named = (name: string): string | undefined => all.find(({ test }) => test === name)?.said;
  const first = all.find(({ test }) => test === undefined)?.said;
  const isBad = ({ status }: TestCase): boolean => status === "failed" || status === "error";
  return {
    run: all.at(-1)?.said ?? last,
    test: (name) => named(name) ?? first ?? last,
    cases: (cases) => {
      const bad = cases.find(isBad);
      return cases.map((one) =>
        isBad(one) ? { ...one, message: named(one.name) ?? (one === bad ? (first ?? "") : "") } : one,
      );
    },
  };
};
