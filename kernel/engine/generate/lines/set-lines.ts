import type { ItemTestRun } from "../base/outcomes.ts";

export interface DuplicatePair {
  readonly a: string;
  /** Id of the item that is dropped if both items are duplicates. */
  readonly b: string;
  readonly jaccard: number;
  readonly judgeModel: string;
  readonly duplicate: boolean;
}

export interface DedupLine {
  readonly kind: "dedup";
  readonly scope: "benchmark" | "instruct";
  readonly language: string | null;
  readonly pairs: readonly DuplicatePair[];
  readonly dropped: readonly string[];
}

export interface SamplingLine {
  readonly kind: "sampling";
  readonly language: string;
  readonly target: number;
  /** For each category that has items, the ids of its items in random order. Categories keep their usual order. */
  readonly pools: Readonly<Record<string, readonly string[]>>;
  readonly draws: readonly string[];
}

export interface SetLine {
  readonly kind: "set";
  readonly name: "full" | "lite" | "complete";
  readonly itemIds: readonly string[];
  readonly setHash: string;
  /** The tested models of the Lite set; null for other sets. */
  readonly models: readonly string[] | null;
  readonly solverCounts: Readonly<Record<string, number>> | null;
  /** For the Complete set, each language with too few items, and their number. Null for other sets. */
  readonly short: Readonly<Record<string, number>> | null;
  readonly demonstrations: Readonly<Record<string, readonly string[]>> | null;
}

export interface VerifyLine {
  readonly kind: "verify";
  readonly itemId: string;
  readonly demo: ItemTestRun;
  readonly full: ItemTestRun;
}

export interface FunnelLine {
  readonly kind: "funnel";
  readonly language: string;
  readonly started: number;
  readonly passed: Readonly<Record<string, number>>;
  readonly rejected: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly duplicates: number;
  readonly sampled: number;
}
