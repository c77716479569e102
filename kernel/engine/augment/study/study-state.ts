import type { StagedUnit } from "../../method/staged/stage.ts";
import type { Axis, InputKind, PerKind, ProgramRun } from "../base/kinds.ts";
import type { StudyRecord } from "../evaluate/study-record.ts";
import type { InputDraw } from "../inputs/usable-draws.ts";
import type { LimitMargins } from "../limits/limit-margins.ts";
import type { LimitRow } from "../limits/limit-rows.ts";
import type { EvidenceLine, SubmissionLine } from "../lines/evidence-lines.ts";
import type { RescueOption } from "../lines/extension-lines.ts";
import type { KnownLine } from "../lines/known-line.ts";
import type { ProblemLine, RequestLine, SeedLine, TruthLine } from "../lines/making-lines.ts";
import type { AdjudicatorReply } from "../truth/adjudicate.ts";
import type { CheckerReason } from "../truth/checker-reason.ts";
import type { OutputClasses } from "../truth/output-classes.ts";
import type { TruthQueue } from "../truth/truth-queue.ts";
import type { VariantReply } from "../variants/reply-reason.ts";
import type { KeptOutput } from "./checker-work.ts";
import type { Lineage } from "./lineage.ts";
import type { AugmentObservation } from "./observation.ts";
import type { ProgramRef } from "./work-parts.ts";

type UnitBase = StagedUnit<AugmentObservation, EvidenceLine>;

export interface SeedUnit extends UnitBase {
  readonly kind: "seed";
  clear: boolean;
  tagReplies: readonly (readonly string[])[];
  line: SeedLine | null;
}

export interface SolverState {
  readonly solverId: string;
  readonly role: "brute" | "optimized";
  readonly batch: number;
  readonly model: string;
  readonly language: string;
  readonly program: ProgramRef | null;
  readonly stress: readonly ProgramRun[];
}

/** A run of a program on one input, with its seconds and its peak memory. */
export interface TimedRun {
  readonly run: ProgramRun;
  readonly timeS: number | null;
  readonly memoryMb: number | null;
}

export interface ProblemUnit extends UnitBase {
  readonly kind: "problem";
  readonly level: number;
  readonly axis: Axis | null;
  readonly parents: readonly string[];
  readonly lineage: Lineage;
  readonly fusionType: RequestLine["fusionType"];
  readonly model: string | null;
  attempt: number;
  /** The reason for rejecting the previous attempt at the text or the validator; null if there was none. */
  rejected: string | null;
  reply: VariantReply | null;
  isReplyAccepted: boolean;
  validator: ProgramRef | null;
  /** Ids of the parents whose example inputs the validator accepts, so that their solutions can run on the suite. */
  compatible: readonly string[];
  readonly generators: Partial<Record<InputKind, ProgramRef>>;
  readonly draws: PerKind<InputDraw[]>;
  readonly usable: PerKind<string[]>;
  /** SHA-256 of each input's text in the blob store, by input id. */
  readonly blobs: Record<string, string>;
  stress: readonly { readonly inputId: string; readonly blob: string }[];
  readonly solvers: SolverState[];
  batch: number;
  trusted: string | null;
  kept: readonly number[];
  outputs: readonly string[];
  /**
   * Ids of the solvers that agree with the trusted brute force on all inputs so far. A solver that differs is removed.
   */
  pool: readonly string[];
  /** Runs on the inputs whose expected output is decided, by solver id, then by input id. */
  runs: Record<string, Record<string, TimedRun>>;
  queue: TruthQueue | null;
  /** The adjudicator's two replies about the first input of the queue; null until it was asked. */
  replies: readonly [AdjudicatorReply, AdjudicatorReply] | null;
  readonly truths: Record<string, Pick<TruthLine, "expected" | "scale" | "provenance" | "brute" | "runs">>;
  suite: readonly string[];
  measured: {
    readonly timeS: Readonly<Record<string, readonly (readonly number[])[]>>;
    readonly memoryMb: Readonly<Record<string, readonly (readonly number[])[]>>;
  };
  rows: readonly LimitRow[];
  margins: readonly LimitMargins[];
  validated: readonly string[];
  isUnchecked: boolean;
  end: ProblemLine | null;
  /** The option that started this second attempt at a rejected problem; absent for a first attempt. */
  readonly rescue?: RescueOption;
  /** Ids of ancestors, other than the parents, that the accepted problem resembles. */
  likeAncestors: readonly string[];
  /** Programs known to be right or wrong for a user's problem, with their runs by input id. */
  known: readonly Omit<KnownLine, "kind" | "problemId">[];
  /** The checker program of a problem with many right answers; null: outputs are compared word by word. */
  checker: ProgramRef | null;
  /** The number of checkers written so far. */
  checkerAttempt: number;
  /** The reason for rejecting the previous checker. */
  checkerReason: CheckerReason | null;
  /** Outputs of solvers on the inputs of the checker's trial, in order; null for a run without output. */
  printed: Readonly<Record<string, readonly (KeptOutput | null)[]>>;
  /** For each input of the checker's trial, the classes of outputs that the checker accepts in place of each other. */
  classes: readonly OutputClasses[];
  /** SHA-256 of each output's text in the blob store, by the hash of the output. */
  readonly outputBlobs: Record<string, string>;
  /** By parent id, the runs of the parent's solution on this variant's suite. They check the change from the parent. */
  compared: Record<string, readonly ProgramRun[]>;
}

export interface SubmissionUnit extends UnitBase {
  readonly kind: "submission";
  readonly problemId: string;
  readonly model: string;
  readonly sampleIndex: number;
  readonly language: string;
  program: ProgramRef | null;
  runs: readonly ProgramRun[] | null;
  line: SubmissionLine | null;
}

/** A failed submission to a variant, which is explained by a judge's labels and a comparison with the parents. */
export interface FailureUnit extends UnitBase {
  readonly kind: "failure";
  readonly submissionId: string;
  labelReplies: readonly (readonly string[])[];
}

/** The audit of one accepted variant: runs of null programs, and the answers of annotators. */
export interface AuditUnit extends UnitBase {
  readonly kind: "audit";
  readonly problemId: string;
}

/** The preparation of one problem's suite for users: expected outputs are printed, and tests selected. */
export interface DeliveryUnit extends UnitBase {
  readonly kind: "delivery";
  readonly problemId: string;
  /** The number of solvers that were run so far to print the expected outputs. */
  attempt: number;
  /** SHA-256 of each expected output's text in the blob store, by input id. */
  outputs: Record<string, string>;
  suite: readonly string[];
  /** Tests on which the reference solution gives another output; the suite omits them. */
  disputed: readonly string[];
  /** The probability that the expected output of each input is wrong. */
  wrong: Readonly<Record<string, number>>;
}

export type AugmentUnit = SeedUnit | ProblemUnit | SubmissionUnit | FailureUnit | AuditUnit | DeliveryUnit;

/** The state of a running study, as plain data. */
export interface StudyState {
  /** Index of the current phase, whose units (seeds, problems, submissions, …) are under way. */
  phase: number;
  units: Record<string, AugmentUnit>;
  /** Ids of the current phase's units (seeds, problems, …), in the order in which their evidence lines are written. */
  order: string[];
  opened: number;
  written: number;
  /** The data of all evidence lines written so far, from which the metrics are computed. */
  record: StudyRecord;
}
