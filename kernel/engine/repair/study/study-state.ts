import type { JobLedger } from "../../method/job-ledger.ts";
import type { Outcomes } from "../evaluate/evaluate-code.ts";
import type { TestFacts } from "../evaluate/scenarios.ts";
import type { EvidenceKind } from "../hints/hint-evidence.ts";
import type { ValidHint } from "../hints/hint-fallback.ts";
import type { LeakRule } from "../hints/leakage.ts";
import type { TrajectoryEvent } from "../lines/evidence-lines.ts";
import type { HashedMessage } from "../lines/hashed.ts";
import type { Metrics, TurnMetrics } from "../metrics/metrics.ts";
import type { RepairState, Scenario, TurnPlan } from "../trajectory/state.ts";
import type { RepairWork, WorkReply } from "./work.ts";

/** An evidence line that waits to be written, with the texts that must be written before it. */
export interface Held {
  readonly line: TrajectoryEvent;
  readonly texts: readonly { readonly sha256: string; readonly text: string }[];
}

/** The part of the study that gets an observation: a trajectory by its index, a first turn or a job by its key. */
export type Waiter = { readonly trajectory: number } | { readonly first: string } | { readonly job: string };

/**
 * The repair of an instance by a model without feedback (turn 0). All trajectories of this model and instance share it.
 */
export interface FirstTurn {
  model: string;
  instance: string;
  stage: "prepare" | "reply" | "run" | "done";
  request: readonly HashedMessage[];
  reply: string;
  code: string;
  noCode: boolean;
  outcomes: Outcomes | null;
  /** The error code if the endpoint or the sandbox failed at the first turn, else null. */
  fault: string | null;
  waiting: Waiter[];
}

export interface HintAttempt {
  readonly request: readonly HashedMessage[];
  readonly hint: string;
  readonly judgedLevel: number | null;
  readonly rule: LeakRule | null;
}

/** The feedback model's attempts at one hint so far, and the kinds of information that its prompt contains. */
export interface Asking {
  readonly kinds: readonly EvidenceKind[];
  request: readonly HashedMessage[];
  attempts: HintAttempt[];
  /** The hint that the judge model currently rates; null if the judge is not asked. */
  judged: string | null;
}

/** One trajectory (the repair of one instance by one model) that has not ended. */
export interface Trajectory {
  stage: "first" | "cover" | "hint" | "judge" | "reply" | "run";
  repair: RepairState | null;
  /** The whole conversation with the candidate, including the last reply. */
  conversation: readonly HashedMessage[];
  reply: string;
  code: string;
  outcomes: Outcomes;
  /** The program of the current turn; null if the reply contains none. */
  next: string | null;
  asking: Asking | null;
  /** Id of a scenario (failure region) → the hints about it that broke no rule. */
  valid: Record<string, ValidHint[]>;
  failing: (readonly string[])[];
  turns: Pick<TurnPlan, "targetTests" | "representativeTests">[];
  hints: { readonly rules: readonly (LeakRule | null)[]; readonly fallback: string | null }[];
  held: Held[];
}

/** The facts about an ended trajectory (repair) that the results need. Metrics are null if it ended in an error. */
export interface Ended {
  readonly turns: readonly TurnMetrics[];
  readonly metrics: Metrics | null;
  readonly scenarios: readonly Pick<Scenario, "status" | "closedAtLevel">[];
  readonly hints: Trajectory["hints"];
  /** The turn at which the program passed all tests; null if it never did. */
  readonly fixedAt: number | null;
}

/** The state of a study as plain data. */
export interface Study extends JobLedger<RepairWork, WorkReply, Waiter> {
  prepared: Record<string, { readonly tests: readonly TestFacts[]; readonly initialPassRate: number }>;
  /** Ids of the instances whose preparation failed because of the sandbox. */
  lost: Record<string, true>;
  firsts: Record<string, FirstTurn>;
  /** Trajectories in progress, by their index in the list of all trajectories. */
  open: Record<string, Trajectory>;
  /** Evidence lines of ended trajectories, by index. The lines wait until those of earlier trajectories are written. */
  held: Record<string, readonly Held[]>;
  ended: Record<string, Ended>;
  /** The index of the next trajectory to start. */
  next: number;
  written: number;
  instancesWritten: number;
  /** Hashes of the texts that the evidence already contains; each text is written once. */
  known: Record<string, true>;
  closed: boolean;
}

export const emptyStudy = (): Study => ({
  prepared: {},
  lost: {},
  pending: {},
  jobs: {},
  firsts: {},
  open: {},
  held: {},
  ended: {},
  known: {},
  next: 0,
  written: 0,
  instancesWritten: 0,
  closed: false,
});
