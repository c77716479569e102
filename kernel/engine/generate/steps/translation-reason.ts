import type { ItemCases } from "../base/item.ts";
import type { TranslationReason } from "../lines/step-lines.ts";
import type { AssertionRuns } from "./assertions-reason.ts";

/** The first reason to reject a translation by the runs of its tests; null if it is accepted. */
export const translationReason = (
  { demo, full, mutants }: AssertionRuns,
  cases: { readonly [K in keyof ItemCases]: number },
): Extract<TranslationReason, "case_count" | "tests_fail" | "weak_tests"> | null => {
  if (demo?.outcome !== "PASSED" || full?.outcome !== "PASSED") return "tests_fail";
  if (demo.testsRun !== cases.public || full.testsRun !== cases.private) return "case_count";
  return (mutants ?? []).every(({ outcome }) => outcome === "PASSED") ? "weak_tests" : null;
};
