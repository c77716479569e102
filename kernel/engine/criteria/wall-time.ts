import type { Criterion } from "./criterion.ts";

/**
 * Wall-clock time of all tests of a passing program in ms. Programs that run in parallel may slow it down, so the score
 * depends on the machine's load.
 */
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
