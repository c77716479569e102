import type { WorkerCounts } from "../announcement.ts";

/** A worker's counters as it changes them; `WorkerCounts` is their read-only form. */
export type Counting = { -readonly [name in keyof WorkerCounts]: number };

export const noCounts = (): Counting => ({ finished: 0, failed: 0, refused: 0, abandoned: 0, cancelled: 0, runMs: 0 });
