import type { JobLedger } from "../method/job-ledger.ts";
import type { Outcomes } from "./evaluate-code.ts";
import type { TrajectoryEvent } from "./evidence-lines.ts";
import type { HashedMessage } from "./hashed.ts";
import type { EvidenceKind } from "./hint-evidence.ts";
import type { ValidHint } from "./hint-fallback.ts";
import type { LeakRule } from "./leakage.ts";
import type { Metrics, TurnMetrics } from "./metrics.ts";
import type { TestFacts } from "./scenarios.ts";
import type { RepairState, Scenario, TurnPlan } from "./state.ts";
import type { RepairWork, Seen } from "./work.ts";

/** A line that waits to be written, with the texts that must stand before it. */
export interface Held {
  readonly line: TrajectoryEvent;
  readonly texts: readonly { readonly sha256: string; readonly text: string }[];
}

/** Who is told of what was seen: a trajectory by its place, a first turn or a job by its key. */
export type Waiter = { readonly trajectory: number } | { readonly first: string } | { readonly job: string };

/** The unaided repair of one model and instance, which all its trajectories share. */
export interface FirstTurn {
  model: string;
  instance: string;
  stage: "prepare" | "reply" | "run" | "done";
  request: readonly HashedMessage[];
  reply: string;
  code: string;
  noCode: boolean;
  outcomes: Outcomes | null;
  /** Set where it could not be had. */
  fault: string | null;
  waiting: Waiter[];
}

export interface HintAttempt {
  readonly request: readonly HashedMessage[];
  readonly hint: string;
  readonly judgedLevel: number | null;
  readonly rule: LeakRule | null;
}

/** A hint on its way. */
export interface Asking {
  readonly kinds: readonly EvidenceKind[];
  request: readonly HashedMessage[];
  attempts: HintAttempt[];
  /** A hint that the judge looks at. */
  judged: string | null;
}

/** One trajectory under way. */
export interface Trajectory {
  stage: "first" | "cover" | "hint" | "judge" | "reply" | "run";
  repair: RepairState | null;
  /** All that was said with the candidate, its last reply included. */
  conversation: readonly HashedMessage[];
  reply: string;
  code: string;
  outcomes: Outcomes;
  /** The program of the turn under way. */
  next: string | null;
  asking: Asking | null;
  /** Accepted hints by scenario. */
  valid: Record<string, ValidHint[]>;
  failing: (readonly string[])[];
  turns: Pick<TurnPlan, "targetTests" | "representativeTests">[];
  hints: { readonly rules: readonly (LeakRule | null)[]; readonly fallback: string | null }[];
  held: Held[];
}

/** What stays of a trajectory that has ended; metrics null: in an error. */
export interface Ended {
  readonly turns: readonly TurnMetrics[];
  readonly metrics: Metrics | null;
  readonly scenarios: readonly Pick<Scenario, "status" | "closedAtLevel">[];
  readonly hints: Trajectory["hints"];
  /** Null: never. */
  readonly fixedAt: number | null;
}

/** A study under way: plain data. */
export interface Study extends JobLedger<RepairWork, Seen, Waiter> {
  prepared: Record<string, { readonly tests: readonly TestFacts[]; readonly initialPassRate: number }>;
  firsts: Record<string, FirstTurn>;
  /** Under way, by place in the study's order. */
  open: Record<string, Trajectory>;
  /** Ended and not yet written. */
  held: Record<string, readonly Held[]>;
  ended: Record<string, Ended>;
  /** The next trajectory to begin, to be written, and the next instance to be written. */
  next: number;
  written: number;
  instancesWritten: number;
  /** Hashes of the texts that stand in the evidence. */
  known: Record<string, true>;
  closed: boolean;
}

export const emptyStudy = (): Study => ({
  ...{ prepared: {}, pending: {}, jobs: {}, firsts: {}, open: {}, held: {}, ended: {}, known: {} },
  ...{ next: 0, written: 0, instancesWritten: 0, closed: false },
});
