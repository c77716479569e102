import type { InstanceComparison, PublicTest } from "../../../../datasets/instance.ts";
import type { RepairConfig } from "../base/config.ts";
import type { TestOutcome } from "../evaluate/evaluate-code.ts";
import type { TestFacts } from "../evaluate/scenarios.ts";
import type { EvidenceKind } from "../hints/hint-evidence.ts";
import type { LeakRule } from "../hints/leakage.ts";
import type { HintCounts, HintShares } from "../metrics/hint-shares.ts";
import type { MetricInterval } from "../metrics/metric-interval.ts";
import type { MetricName, Metrics, TurnMetrics } from "../metrics/metrics.ts";
import type { TrajectoryCounts } from "../metrics/model-metrics.ts";
import type { StudySetting } from "../metrics/study-results.ts";
import type { Protocol, Scenario, ScenarioChange, Selection, TrajectoryStop } from "../trajectory/state.ts";

/**
 * The types in this file describe the lines of a repair study's `evidence.jsonl`. The evidence format, version 1, fixes
 * the names and the order of the fields.
 */

export interface MessageRef {
  readonly role: "system" | "user" | "assistant";
  readonly sha256: string;
}

export interface TextLine {
  readonly kind: "text";
  readonly sha256: string;
  readonly text: string;
}

export interface HeaderLine {
  readonly kind: "header";
  readonly format: "repair-evidence";
  readonly version: 1;
  readonly study: string;
  readonly seed: number;
  readonly models: readonly { readonly id: string; readonly simulated: boolean }[];
  readonly settings: readonly StudySetting[];
  readonly config: RepairConfig;
}

export interface InstanceLine {
  readonly kind: "instance";
  readonly id: string;
  readonly problem: string;
  readonly language: string;
  readonly statement: string;
  readonly publicTests: readonly PublicTest[];
  readonly buggyCode: string;
  readonly referenceCode: string;
  readonly comparison: InstanceComparison;
  readonly stats: {
    readonly testCount: number;
    readonly initialPassRate: number;
    readonly loc: number;
    readonly cyclomatic: number;
  };
  readonly tests: readonly (TestFacts & {
    readonly input: string;
    readonly expected: string;
    readonly expectedLines: number;
    readonly expectedTokens: number;
  })[];
}

export interface TrajectoryLine {
  readonly kind: "trajectory";
  readonly trajectory: string;
  readonly setting: string;
  readonly protocol: Protocol;
  readonly model: string;
  readonly instance: string;
  readonly run: number;
}

export interface SelectionLine extends Selection {
  readonly kind: "selection";
  readonly trajectory: string;
}

export interface ScenarioLine extends ScenarioChange {
  readonly kind: "scenario";
  readonly trajectory: string;
  readonly turn: number;
}

export interface HintLine {
  readonly kind: "hint";
  readonly trajectory: string;
  readonly turn: number;
  readonly scenario: string | null;
  readonly level: number | null;
  readonly targetTests: readonly string[] | null;
  readonly representativeTests: readonly string[];
  readonly evidenceKinds: readonly EvidenceKind[];
  readonly attempts: readonly {
    readonly request: readonly MessageRef[];
    readonly hintSha256: string;
    readonly judgedLevel: number | null;
    readonly rule: LeakRule | null;
  }[];
  readonly fallback: "template" | "lastValid" | null;
  readonly hintSha256: string;
}

export interface RepairTurnLine {
  readonly kind: "turn";
  readonly trajectory: string;
  readonly turn: number;
  readonly request: readonly MessageRef[];
  readonly replySha256: string;
  readonly codeSha256: string;
  readonly noCode: boolean;
  readonly passRate: number;
  readonly outcomes: Readonly<Record<string, TestOutcome>>;
}

export interface StopLine {
  readonly kind: "stop";
  readonly trajectory: string;
  readonly turn: number | null;
  readonly reason: TrajectoryStop | "error";
  readonly error: { readonly code: string; readonly retries: number } | null;
  readonly scenarios: readonly (Scenario & { readonly closedIndirectly: boolean })[];
}

export interface TrajectoryMetricsLine {
  readonly kind: "trajectoryMetrics";
  readonly trajectory: string;
  readonly turns: readonly TurnMetrics[];
  readonly metrics: Metrics;
}

export type MetricIntervals = Readonly<Record<MetricName, MetricInterval | null>>;

export interface ModelMetricsLine {
  readonly kind: "modelMetrics";
  readonly setting: string;
  readonly protocol: Protocol;
  readonly model: string;
  readonly run: number;
  readonly counts: TrajectoryCounts;
  readonly metrics: MetricIntervals;
  readonly cumulativeFix: readonly (number | null)[];
  readonly hintLevels: HintShares | null;
  readonly hints: HintCounts | null;
}

export interface DifferenceLine {
  readonly kind: "difference";
  readonly modelA: string;
  readonly modelB: string;
  readonly metrics: MetricIntervals;
}

/**
 * The evidence line that holds one of PAIR-Bench's tables. Section 5.1 of the evidence document describes the fields of
 * each table.
 */
export interface TableLine {
  readonly kind: "table";
  readonly table: "III" | "IV" | "V" | "VI" | "VII";
  readonly rows: readonly object[];
  readonly reductions?: readonly object[];
  readonly taus?: readonly object[];
}

/** The evidence lines about one trajectory (repair). Texts to which a line refers by hash are written before it. */
export type TrajectoryEvent = TrajectoryLine | SelectionLine | ScenarioLine | HintLine | RepairTurnLine | StopLine;

export type ResultLine = TrajectoryMetricsLine | ModelMetricsLine | DifferenceLine | TableLine;

export type RepairLine = TextLine | HeaderLine | InstanceLine | TrajectoryEvent | ResultLine;
