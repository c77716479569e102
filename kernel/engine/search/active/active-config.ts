import type { SearchBudgets } from "../config.ts";

/** Every parameter of an active search, as in the header of its evidence. */
export interface ActiveConfig {
  readonly concepts: readonly string[];
  /** Easiest first. */
  readonly difficulties: readonly string[];
  /** Concepts of a wide set at most. */
  readonly maxConcepts: number;
  /** Evaluations in all. */
  readonly maxEvaluations: number;
  /** Evaluations for which wide sets are candidates too: one of four concepts clears six pairs. */
  readonly wideEvaluations: number;
  /** Null: 10 up to 200 evaluations, 20 up to 400, then 40. */
  readonly batchSize: number | null;
  /** Failure rate of an evaluation above which a state is weak. */
  readonly threshold: number;
  /** τ²: variance of a state's own deviation from the model, in squared logits. */
  readonly spread: number;
  /** Largest expected share of false claims among the declared states. */
  readonly falseDiscoveryRate: number;
  /** Ends the search when no target is uncertain, or less than one weak state is expected to be missed. */
  readonly stopWhenCertain: boolean;
  /** Candidates of a batch at most; more are sampled. */
  readonly maxCandidates: number;
  readonly maxSolverAttempts: number;
  /** Invalid evaluations of a state in a row that set it aside. */
  readonly maxInvalid: number;
  readonly analyzers: "all" | "off";
  readonly challengeBank: "none" | "only" | "first";
  readonly budgets: Omit<SearchBudgets, "nodes">;
  /** Settings outside the search itself: language, limits, author of the tests. */
  readonly environment: Readonly<Record<string, unknown>>;
}
