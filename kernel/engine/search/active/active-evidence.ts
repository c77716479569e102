import type { Analyses, Attempt, Validity } from "../lines/evidence.ts";
import type { ActiveConfig } from "./active-config.ts";

/**
 * The reasons for which an active search ends. The other types of this file are the lines of its evidence, version 1.
 * `active/README.md` describes how these lines are checked.
 */

export type ActiveStop = "certain" | "max_evaluations" | "budget" | "no_candidates" | "cancelled";

export interface ActiveHeader {
  readonly kind: "taulab-active-search";
  readonly version: 1;
  readonly simulated: boolean;
  readonly seed: number;
  readonly roles: Readonly<Record<string, string | null>>;
  readonly config: ActiveConfig;
}

export interface ActiveAction {
  readonly concepts: readonly string[];
  readonly difficulty: string;
  /** The posterior mean of the state's failure logit minus the logit of the threshold above which a state is weak. */
  readonly mean: number;
  readonly variance: number;
  /** The criterion by which states are chosen, largest first: 1.96 √variance − |mean|. */
  readonly straddle: number;
}

export interface ActiveBatchLine {
  readonly event: "batch";
  readonly batch: number;
  /** The number of the first evaluation of the batch, from 1. */
  readonly first: number;
  /** True if states of more than two concepts may be chosen for this batch. */
  readonly wide: boolean;
  readonly candidates: number;
  readonly actions: readonly ActiveAction[];
  readonly measured?: { readonly elapsedMs: number };
}

export interface ActiveEvaluationLine {
  readonly event: "evaluation";
  readonly evaluation: number;
  readonly batch: number;
  readonly concepts: readonly string[];
  readonly difficulty: string;
  readonly validity: Validity;
  readonly title: string | null;
  readonly earlierTitles: readonly string[] | null;
  readonly attempts: readonly Attempt[];
  /** True if the evaluation failed; null if it is invalid. */
  readonly failed: boolean | null;
  readonly analyses: Analyses | null;
  readonly usage: { readonly calls: number; readonly tokens: number; readonly usd: number };
}

export interface ActiveStateLine {
  readonly event: "state";
  readonly concepts: readonly string[];
  readonly difficulty: string;
  /** Posterior probability that the state is weak. */
  readonly probability: number;
  /**
   * The failure rate of the state as the statistical model estimates it: posterior median; `low` and `high` are its 95%
   * interval.
   */
  readonly rate: number;
  readonly low: number;
  readonly high: number;
  /** The number of valid evaluations of this state itself. */
  readonly evaluations: number;
  readonly failures: number;
  readonly weak: boolean;
}

export interface ActiveEffectLine {
  readonly event: "effect";
  readonly effect: "concept" | "slope" | "pair" | "pairFrom";
  readonly concepts: readonly string[];
  /** The lowest difficulty at which the effect applies; null: the effect applies at all difficulties. */
  readonly from: string | null;
  /** Posterior mean of the effect, in logits of the failure probability. */
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

export interface ActiveSummaryLine {
  readonly event: "summary";
  readonly stopReason: ActiveStop;
  readonly evaluations: number;
  readonly invalid: number;
  readonly declared: number;
  readonly falseDiscoveryRate: number;
  /** The expected number of weak states that are not declared weak. */
  readonly expectedMissed: number;
  readonly uncertain: number;
  readonly used: { readonly calls: number; readonly tokens: number; readonly usd: number };
  readonly measured?: { readonly elapsedMs: number };
}

export type ActiveEvent =
  | ActiveBatchLine
  | ActiveEvaluationLine
  | ActiveStateLine
  | ActiveEffectLine
  | ActiveSummaryLine
  | { readonly event: "end"; readonly lines: number };

export type ActiveLine = ActiveHeader | ActiveEvent;
