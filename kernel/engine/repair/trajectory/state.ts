import type { RepairConfig, TurnBudgets } from "../base/config.ts";
import type { Failures, Granularity, GroupingAttempt, TestFacts } from "../evaluate/scenarios.ts";
import type { Draw } from "./choose-tests.ts";

export type Protocol = "controlled" | "vanilla" | "nohint";

export type ScenarioStatus = "active" | "completed" | "deferred" | "reopened";

/** A failure region: the tests that failed alike when it was first selected (its anchor), and its status. */
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

/** A new group, or a reopened scenario, that may be selected next. */
export interface Candidate {
  readonly scenario: string | null;
  readonly signature: string;
  readonly granularity: Granularity;
  readonly tests: readonly string[];
  readonly referenceLineCount: number;
}

/** The selection of the next scenario, with its candidates. */
export interface Selection {
  readonly turn: number;
  readonly level: number;
  readonly pool: readonly string[];
  readonly attempts: readonly GroupingAttempt[];
  readonly candidates: readonly Candidate[];
  readonly chosen: number | null;
  readonly decidedBy: "only" | "size" | "referenceLines" | "testId" | null;
}

/**
 * The plan of the next turn: its targets, and the tests in the feedback model's prompt. Scenario, level and targets
 * are null if the protocol has none.
 */
export interface TurnPlan {
  readonly turn: number;
  readonly scenario: string | null;
  readonly level: number | null;
  readonly targetTests: readonly string[] | null;
  readonly representativeTests: readonly string[];
}

export type TrajectoryStop = "fixed" | "budget" | "no_selectable_scenario";

/** The fixed inputs of a trajectory. */
export interface RepairSetup {
  readonly protocol: Protocol;
  readonly config: RepairConfig & TurnBudgets;
  readonly tests: readonly TestFacts[];
  readonly draw: Draw;
}

/** One trajectory between two turns, as plain data from which it can be resumed. */
export interface RepairState {
  /** Last turn evaluated. */
  readonly turn: number;
  /** Level of the next hint. */
  readonly level: number;
  readonly failures: Failures;
  readonly scenarios: readonly Scenario[];
  readonly plan: TurnPlan | null;
  readonly stop: TrajectoryStop | null;
}

/** The consequences of one observation, in the order of the evidence. */
export interface RepairStep {
  readonly state: RepairState;
  /** Changes by the turn just evaluated. */
  readonly settled: readonly ScenarioChange[];
  /** The selection for the next turn; null if no scenario had to be selected. */
  readonly selection: Selection | null;
  readonly selected: ScenarioChange | null;
}
