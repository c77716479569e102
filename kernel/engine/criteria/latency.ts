import type { Criterion } from "./criterion.ts";

/** The time from the request to the end of the answer in ms, without failed tries; null for a cached answer. */
export const latency: Criterion = {
  name: "latency",
  parts: [""],
  unit: "ms",
  direction: "lower",
  scale: [0, Number.POSITIVE_INFINITY],
  measured: true,
  evaluate: ({ completion: { measured } }) =>
    measured.cached ? [{ score: null, output: "not asked now: the answer was kept" }] : measured.latencyMs,
};
