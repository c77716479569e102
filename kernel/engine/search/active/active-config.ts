import type { SearchBudgets } from "../base/config.ts";

/** Every parameter of an active search. The header of its evidence contains them. */
export interface ActiveConfig {
  readonly concepts: readonly string[];
  /** The names of the difficulties, easiest first. */
  readonly difficulties: readonly string[];
  /**
   * The maximum number of concepts in a state (concepts with a difficulty). Sets of more than two occur only in the
   * first evaluations.
   */
  readonly maxConcepts: number;
  /** The maximum number of evaluations of the search. */
  readonly maxEvaluations: number;
  /**
   * The number of first evaluations in which sets of more than two concepts are candidates. One set of four concepts
   * covers six pairs.
   */
  readonly wideEvaluations: number;
  /**
   * The number of evaluations after which the statistical model is fitted again. Null: 10 up to 200 evaluations, 20 up
   * to 400, then 40.
   */
  readonly batchSize: number | null;
  /** A state is weak if its failure rate is above this threshold, in (0, 1). */
  readonly threshold: number;
  /** τ²: the variance of a state's failure logit around the prediction of the statistical model, in squared logits. */
  readonly spread: number;
  /** The maximum expected share of false claims among the states that are declared weak. */
  readonly falseDiscoveryRate: number;
  /** True: the search ends early if no state is uncertain, or if less than one missed weak state is expected. */
  readonly stopWhenCertain: boolean;
  /** The maximum number of candidate states of a batch. If more states exist, a random sample is drawn. */
  readonly maxCandidates: number;
  readonly maxSolverAttempts: number;
  /** The number of invalid evaluations in a row after which a state is no longer evaluated. */
  readonly maxInvalid: number;
  readonly analyzers: "all" | "off";
  readonly challengeBank: "none" | "only" | "first";
  readonly budgets: Omit<SearchBudgets, "nodes">;
  /** Settings of the evaluations, for example language, limits, author of the tests. */
  readonly environment: Readonly<Record<string, unknown>>;
}
