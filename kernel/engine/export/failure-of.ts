import type { SampleRecord } from "../store/record.ts";

/** The reason why an answer did not pass: a kind in one word, and the message of the first failing test. */
export const failureOf = ({ results, outcome }: SampleRecord): { readonly kind: string; readonly message: string } => {
  // The outcome "ok" means that the program ran to its end. A test failed nevertheless.
  const kind = outcome === null || outcome === undefined || outcome === "ok" ? "failed_test" : outcome;
  const first = results.find(({ criterion, score }) => criterion === "unit-test" && score === 0);
  return { kind, message: first?.output || kind };
};
