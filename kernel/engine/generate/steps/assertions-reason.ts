import type { Case, ItemCases } from "../base/item.ts";
import { type ExecutionOutcome, type ItemTestRun, passesTest } from "../base/outcomes.ts";
import type { AssertedCase, AssertedCases, AssertionsReason } from "../lines/step-lines.ts";

/** The runs of an item's tests with its solution; null for a run that was not made. */
export interface AssertionRuns {
  readonly demo: ItemTestRun | null;
  readonly full: ItemTestRun | null;
  readonly mutants: readonly { readonly outcome: ExecutionOutcome }[] | null;
}

const inexact = /\d\.\d|\d[eE][-+]?\d/;

const areSame = (assertedCases: readonly AssertedCase[], cases: readonly Case[]): boolean =>
  assertedCases.length === cases.length &&
  cases.every(([input, output], at) => assertedCases[at]![0] === input && assertedCases[at]![1] === output);

/** The reason to reject the texts of both tests before any run: changed cases, or a tolerance on an exact value. */
export const assertedReason = (
  { demo, full }: AssertedCases,
  cases: ItemCases,
): Extract<AssertionsReason, "changed_cases" | "bad_tolerance"> | null => {
  if (!areSame(demo, cases.public) || !areSame(full, cases.private)) return "changed_cases";
  const isBad = ([, expected, tolerance]: AssertedCase): boolean => tolerance !== null && !inexact.test(expected);
  return [...demo, ...full].some(isBad) ? "bad_tolerance" : null;
};

/** True if both tests pass with the solution. */
export const testsPass = ({ demo, full }: Pick<AssertionRuns, "demo" | "full">, cases: ItemCases): boolean =>
  demo !== null && full !== null && passesTest(demo, cases.public.length) && passesTest(full, cases.private.length);

/** The first reason to reject the tests of an item; null if they are accepted. */
export const assertionsReason = (
  assertedCases: AssertedCases,
  cases: ItemCases,
  runs: AssertionRuns,
): AssertionsReason | null => {
  const textReason = assertedReason(assertedCases, cases);
  if (textReason !== null) return textReason;
  if (!testsPass(runs, cases)) return "tests_fail";
  return (runs.mutants ?? []).every(({ outcome }) => outcome === "PASSED") ? "weak_tests" : null;
};
