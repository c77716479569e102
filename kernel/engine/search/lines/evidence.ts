import type { SearchConfig } from "../base/config.ts";

/**
 * The ways in which a node enters the graph: at the start, by a raised difficulty, by combined concepts, as a
 * variation. The other types of this file are lines of `evidence.jsonl`. The evidence format, version 1, fixes names
 * and order of their fields.
 */

export type Origin = "init" | "raise" | "combine" | "variation";
export type Validity = "ok" | "no_challenge" | "no_tests" | "no_code" | "infra_error";
export type StopReason = "converged" | "max_iterations" | "budget" | "no_candidates" | "cancelled";

export interface Header {
  readonly kind: "taulab-search";
  readonly version: 1;
  readonly simulated: boolean;
  readonly seed: number;
  readonly roles: Readonly<Record<string, string | null>>;
  readonly config: SearchConfig;
}

export interface NodeLine {
  readonly event: "node";
  readonly node: string;
  readonly concepts: readonly string[];
  readonly difficulty: string;
  readonly variationIndex: number | null;
  readonly parents: readonly string[];
  readonly depth: number;
  readonly phase: number;
  readonly origin: Origin;
}

/** A random draw of a node by weight. Without candidates, all fields except `candidates` are null. */
export interface WeightedDraw {
  readonly candidates: number;
  readonly draw: number | null;
  readonly below: number | null;
  readonly probability: number | null;
  readonly node: string | null;
}

export interface PathStep {
  readonly children: readonly (readonly [string, number | null])[];
  readonly exploreDraw: number;
  readonly pickDraw: number | null;
  readonly node: string;
}

export interface Pick {
  readonly node: string;
  readonly why: "queued" | "revisit" | "initial" | "search" | "variation" | "registered";
  readonly start: WeightedDraw | null;
  readonly policyDraw: number | null;
  readonly path: readonly PathStep[] | null;
  readonly repeat: number | null;
}

export interface Attempt {
  readonly role: "solver" | "fixer";
  readonly passed: number;
  readonly failed: number;
  readonly errored: number;
  readonly outcome: "passed" | "failed" | "errored" | "no_tests" | "no_code";
}

export interface Analyses {
  readonly solutionPattern: readonly string[] | null;
  readonly errorAnalysis: readonly string[] | null;
  readonly testValidation: readonly string[] | null;
}

export interface EvaluationLine {
  readonly event: "evaluation";
  readonly evaluation: number;
  readonly phase: number;
  readonly node: string;
  readonly validity: Validity;
  readonly title: string | null;
  readonly earlierTitles: readonly string[] | null;
  readonly attempts: readonly Attempt[];
  readonly success: boolean | null;
  readonly attemptCount: number | null;
  readonly fixerInvoked: boolean | null;
  readonly fixerSucceeded: boolean | null;
  readonly rewardTerms: Readonly<Record<string, number>> | null;
  readonly reward: number | null;
  readonly analyses: Analyses | null;
  readonly usage: { readonly calls: number; readonly tokens: number; readonly usd: number };
}

export interface NodeUpdate {
  readonly node: string;
  readonly distance: number;
  readonly valueBefore: number;
  readonly valueAfter: number;
  readonly visitsBefore: number;
  readonly visitsAfter: number;
}

export interface UpdateLine {
  readonly event: "update";
  readonly evaluation: number;
  readonly nodes: readonly NodeUpdate[];
  readonly ownValueBefore: number | null;
  readonly ownValueAfter: number;
  readonly change: number;
  readonly stableCount: number | null;
}

export interface ExpansionLine {
  readonly event: "expansion";
  readonly evaluation: number;
  readonly node: string;
  readonly outcome: "below_threshold" | "depth_limit" | "already_exhausted" | "exhausted" | "raise" | "combine";
  readonly combineDraw: number | null;
  readonly partner: WeightedDraw | null;
  readonly child: string | null;
  readonly created: boolean | null;
}

export interface LabelLine {
  readonly event: "label";
  readonly node: string;
  readonly variations: number;
  readonly failed: number;
  readonly label: "systematic" | "incidental" | "mixed" | null;
  readonly estimate: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

export interface SearchMetricLine {
  readonly event: "metric";
  readonly name: string;
  readonly by: Readonly<Record<string, string | number | readonly string[]>>;
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly method: "clustered-t" | "wilson" | null;
  readonly n: number | null;
  readonly clusters: number | null;
}

interface Measured {
  readonly measured?: { readonly elapsedMs: number };
}

export type SearchEvent =
  | {
      readonly event: "phaseBegin";
      readonly phase: number;
      readonly recomputed:
        | readonly { readonly node: string; readonly value: number; readonly ownValue: number | null }[]
        | null;
      readonly eligible: readonly string[] | null;
    }
  | NodeLine
  | { readonly event: "edge"; readonly parent: string; readonly child: string }
  | ({
      readonly event: "batch";
      readonly batch: number;
      readonly phase: number;
      readonly picks: readonly Pick[];
    } & Measured)
  | EvaluationLine
  | UpdateLine
  | ExpansionLine
  | LabelLine
  | ({
      readonly event: "phaseEnd";
      readonly phase: number;
      readonly stopReason: StopReason;
      readonly evaluations: number;
      readonly invalid: number;
      readonly stableCount: number | null;
      readonly used: {
        readonly evaluations: number;
        readonly calls: number;
        readonly tokens: number;
        readonly usd: number;
        readonly nodes: number;
      };
    } & Measured)
  | SearchMetricLine
  | { readonly event: "end"; readonly lines: number };

export type SearchLine = Header | SearchEvent;
