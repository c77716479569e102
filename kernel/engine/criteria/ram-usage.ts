import { counted } from "../../../toolkit/base/counted.ts";
import type { Criterion } from "./criterion.ts";

/**
 * Peak memory of all processes of the judged execution, measured by the sandbox. The output also states an empty
 * program's peak. That peak is not subtracted, because peaks are not additive.
 */
export const ramUsage: Criterion = {
  name: "ram-usage",
  parts: [""],
  unit: "bytes",
  direction: "lower",
  scale: [0, Number.POSITIVE_INFINITY],
  measured: true,
  metered: "once",
  requires: ["unit-test"],
  evaluate: ({ outcome, empty }) => {
    const score = outcome?.usage.peakMemoryBytes ?? null;
    if (score === null) return [{ score, output: "not measured" }];
    const beside = empty?.peakMemoryBytes ?? null;
    return [{ score, output: beside === null ? "" : `an empty program: ${counted(beside, "byte")}` }];
  },
};
