import type { RepairConfig, TurnBudgets } from "../base/config.ts";
import type { Failures, Granularity, GroupingAttempt, TestFacts } from "../evaluate/scenarios.ts";
import type { Draw } from "./choose-tests.ts";

export type Protocol = "controlled" | "vanilla" | "nohint";

export type ScenarioStatus = "active" | "completed" | "deferred" | "reopened";

/**
 * A failure region in a trajectory: the tests that failed alike when it was first selected (`anchor`), and its status.
 */
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

/** A change of a failure region's status after a turn, for example from active to completed. */
export interface ScenarioChange {
  readonly scenario: string;
  readonly from: ScenarioStatus | null;
  readonly to: ScenarioStatus;
  readonly cause: ChangeCause;
  readonly level: number;
  readonly turnsUsed: number;
  readonly reopenCount: number;
}

/** A failure region that may be selected next: a group of failing tests, or a reopened scenario. */
export interface Candidate {
  readonly scenario: string | null;
  readonly signature: string;
  readonly granularity: Granularity;
  readonly tests: readonly string[];
  readonly referenceLineCount: number;
}

/** The selection of the next failure region, with all regions from which it was selected. */
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
 * The plan of the next turn: its target tests, and the tests in the feedback model's prompt. Scenario, level and target
 * tests are null if the protocol does not target failure regions.
 */
export interface TurnPlan {
  readonly turn: number;
  readonly scenario: string | null;
  readonly level: number | null;
  readonly targetTests: readonly string[] | null;
  readonly representativeTests: readonly string[];
}

export type TrajectoryStop = "fixed" | "budget" | "no_selectable_scenario";

/**
 * The inputs of a trajectory (repair) that are constant: its instance's tests, the parameters and the maximum numbers
 * of turns.
 */
export interface RepairSetup {
  readonly protocol: Protocol;
  readonly config: RepairConfig & TurnBudgets;
  readonly tests: readonly TestFacts[];
  readonly draw: Draw;
}

/** The state of one trajectory (repair) between two turns, as plain data from which it can be resumed. */
export interface RepairState {
  /** The number of the last turn that was evaluated. */
  readonly turn: number;
  /** The level of the next hint, from 1 to 6. */
  readonly level: number;
  readonly failures: Failures;
  readonly scenarios: readonly Scenario[];
  readonly plan: TurnPlan | null;
  readonly stop: TrajectoryStop | null;
}

/**
 * The consequences of one evaluated turn: changed scenarios (failure regions), the next selection, and the next plan or
 * the end.
 */
export interface RepairStep {
  readonly state: RepairState;
  /** The changes of failure regions that the evaluated turn caused. */
  readonly settled: readonly ScenarioChange[];
  /** The selection of a failure region for the next turn; null if none was needed. */
  readonly selection: Selection | null;
  readonly selected: ScenarioChange | null;
}
