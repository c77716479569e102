export { type Rng, seeded } from "./random.ts";
export type { Alternative, Estimate, Interval, IntervalOptions, Side, TestResult } from "./result.ts";
