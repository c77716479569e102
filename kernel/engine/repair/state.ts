import type { Draw } from "./choose-tests.ts";
import type { RepairConfig, TurnBudgets } from "./config.ts";
import type { Failures, Granularity, GroupingAttempt, TestFacts } from "./scenarios.ts";

export type Protocol = "controlled" | "vanilla" | "nohint";

export type ScenarioStatus = "active" | "completed" | "deferred" | "reopened";

/** A failure region: the tests that failed alike when it was first selected (its anchor), and what became of it. */
export interface Scenario {
  readonly id: string;
  readonly signature: string;
  readonly granularity: Granularity;
  readonly anchor: readonly string[];
  readonly status: ScenarioStatus;
  readonly turnsUsed: number;
  readonly levelsTried: readonly number[];
  readonly closedAtLevel: number | null;
  readonly reopenCount: number;
}

export type ChangeCause =
  | "selected"
  | "allPass"
  | "maxLevel"
  | "turnLimit"
  | "regression"
  | "reopenLimit"
  | "sideEffect";

/** A change of a scenario's status. */
export interface ScenarioChange {
  readonly scenario: string;
  readonly from: ScenarioStatus | null;
  readonly to: ScenarioStatus;
  readonly cause: ChangeCause;
  readonly level: number;
  readonly turnsUsed: number;
  readonly reopenCount: number;
}

/** A new group, or a reopened scenario, that may be worked on next. */
export interface Candidate {
  readonly scenario: string | null;
  readonly signature: string;
  readonly granularity: Granularity;
  readonly tests: readonly string[];
  readonly referenceLineCount: number;
}

/** How the next scenario was found. */
export interface Selection {
  readonly turn: number;
  readonly level: number;
  readonly pool: readonly string[];
  readonly attempts: readonly GroupingAttempt[];
  readonly candidates: readonly Candidate[];
  readonly chosen: number | null;
  readonly decidedBy: "only" | "size" | "referenceLines" | "testId" | null;
}

/** The turn to be played: what is targeted, and which tests the feedback model may see; scenario, level and targets are null where the protocol has none. */
export interface TurnPlan {
  readonly turn: number;
  readonly scenario: string | null;
  readonly level: number | null;
  readonly targetTests: readonly string[] | null;
  readonly representativeTests: readonly string[];
}

export type StopReason = "fixed" | "budget" | "no_selectable_scenario";

/** What a trajectory is given and never changes. */
export interface RepairSetup {
  readonly protocol: Protocol;
  readonly config: RepairConfig & TurnBudgets;
  readonly tests: readonly TestFacts[];
  readonly draw: Draw;
}

/** One trajectory between two turns: plain data, from which it can be resumed. */
export interface RepairState {
  /** Last turn evaluated. */
  readonly turn: number;
  /** Of the next hint. */
  readonly level: number;
  readonly failures: Failures;
  readonly scenarios: readonly Scenario[];
  readonly plan: TurnPlan | null;
  readonly stop: StopReason | null;
}

/** What one observation brought about, in the order in which the evidence tells it. */
export interface RepairStep {
  readonly state: RepairState;
  /** Of the turn just evaluated. */
  readonly settled: readonly ScenarioChange[];
  /** Of the turn to come, where a scenario had to be found. */
  readonly selection: Selection | null;
  readonly selected: ScenarioChange | null;
}
