import { available } from "./available.ts";
import type { Criterion } from "./criterion.ts";

/** Addresses differ from run to run; records must not. */
const steady = (message: string): string => message.replace(/\b0x[0-9a-f]{6,}\b/gi, "0x…");

/** One result a test case: 1 passed, 0 not. */
export const unitTest: Criterion = {
  name: "unit-test",
  unit: "success",
  direction: "higher",
  measured: false,
  requires: [],
  applies: (task) => available(task, "unit-test"),
  evaluate: ({ outcome }) =>
    (outcome?.tests ?? []).map(({ id, status, message }) => ({
      criterion: "unit-test",
      testCaseId: id,
      score: Number(status === "passed"),
      unit: "success",
      output: status === "passed" ? "" : `${status}${message ? `: ${steady(message)}` : ""}`,
      error: null,
    })),
};
