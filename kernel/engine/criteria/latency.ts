import type { Criterion } from "./criterion.ts";

/** Milliseconds from the request to the end of the answer, without retries; null if the answer was cached. */
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
