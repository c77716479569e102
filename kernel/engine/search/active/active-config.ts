import type { SearchBudgets } from "../base/config.ts";

/** Every parameter of an active search, as in the header of its evidence. */
export interface ActiveConfig {
  readonly concepts: readonly string[];
  /** Easiest first. */
  readonly difficulties: readonly string[];
  /** The most concepts in a wide set. */
  readonly maxConcepts: number;
  /** The most evaluations of the search. */
  readonly maxEvaluations: number;
  /**
   * The number of first evaluations in which sets of more than two concepts are candidates. One set of four concepts covers six
   * pairs.
   */
  readonly wideEvaluations: number;
  /** Evaluations in a batch. Null: 10 up to 200 evaluations, 20 up to 400, then 40. */
  readonly batchSize: number | null;
  /** Failure rate of an evaluation above which a state is weak. */
  readonly threshold: number;
  /** τ²: variance of a state's own deviation from the model, in squared logits. */
  readonly spread: number;
  /** Largest expected share of false claims among the declared states. */
  readonly falseDiscoveryRate: number;
  /** True: ends the search if no target is uncertain, or if less than one missed weak state is expected. */
  readonly stopWhenCertain: boolean;
  /** The most candidates of a batch; a larger space is sampled. */
  readonly maxCandidates: number;
  readonly maxSolverAttempts: number;
  /** The number of invalid evaluations in a row after which a state is excluded. */
  readonly maxInvalid: number;
  readonly analyzers: "all" | "off";
  readonly challengeBank: "none" | "only" | "first";
  readonly budgets: Omit<SearchBudgets, "nodes">;
  /** Settings outside the search itself: language, limits, author of the tests. */
  readonly environment: Readonly<Record<string, unknown>>;
}
