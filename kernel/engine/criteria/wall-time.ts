import type { Criterion } from "./criterion.ts";

/** Elapsed milliseconds of all tests of a passing program; other programs run at the same time. */
export const wallTime: Criterion = {
  name: "wall-time",
  parts: [""],
  unit: "ms",
  direction: "lower",
  scale: [0, Number.POSITIVE_INFINITY],
  measured: true,
  requires: ["unit-test"],
  evaluate: ({ outcome }) => (outcome?.verdict === "passed" ? outcome.usage.wallMs : null),
};
