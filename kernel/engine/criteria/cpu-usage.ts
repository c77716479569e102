import { available } from "./available.ts";
import type { Criterion } from "./criterion.ts";

/** User plus system milliseconds of the whole test run. Only for passing solutions: a wrong one may be fast. */
export const cpuUsage: Criterion = {
  name: "cpu-usage",
  unit: "ms",
  direction: "lower",
  measured: true,
  requires: ["unit-test"],
  applies: (task) => available(task, "cpu-usage"),
  evaluate: ({ outcome }) => [
    {
      criterion: "cpu-usage",
      testCaseId: null,
      score: outcome?.verdict === "passed" ? outcome.usage.cpuMs : null,
      unit: "ms",
      output: outcome?.verdict === "passed" ? "" : "not measured: the solution did not pass",
      error: null,
    },
  ],
};
