import type { Interval } from "../../toolkit/stats/index.ts";

/** An interval as statistics give it, for pictures. */
export const interval = (estimate: number, low: number, high: number, n = 60): Interval => ({
  estimate,
  low,
  high,
  level: 0.95,
  method: "clustered",
  n,
});

/** 0, 1, … n − 1. */
export const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
