import { available } from "./available.ts";
import type { Criterion } from "./criterion.ts";

/** Peak memory of all processes of the test run together. */
export const ramUsage: Criterion = {
  name: "ram-usage",
  unit: "bytes",
  direction: "lower",
  measured: true,
  requires: ["unit-test"],
  applies: (task) => available(task, "ram-usage"),
  evaluate: ({ outcome }) => [
    {
      criterion: "ram-usage",
      testCaseId: null,
      score: outcome?.usage.peakMemoryBytes ?? null,
      unit: "bytes",
      output: outcome?.usage.peakMemoryBytes == null ? "not measured" : "",
      error: null,
    },
  ],
};
