import type {
  Axis,
  DraftVerdict,
  Example,
  InputKind,
  ProgramRun,
  Provenance,
  RunsBySolver,
  Scale,
} from "../base/kinds.ts";
import type { InputDraw } from "../inputs/usable-draws.ts";
import type { ValidatorReason } from "../inputs/validator-reason.ts";
import type { AxisVerdict, Letters } from "../limits/axis-verdict.ts";
import type { LimitRow } from "../limits/limit-rows.ts";
import type { RerunResult } from "../limits/rerun-result.ts";
import type { SeedReason } from "../seeds/seed-verdict.ts";
import type { AdjudicatorReply } from "../truth/adjudicate.ts";
import type { InputJudgement } from "../truth/judge-input.ts";
import type { ReplyReason, VariantReply } from "../variants/reply-reason.ts";

// This file has the evidence lines about making problems. Version 1 of the evidence format fixes the names of their
// fields.

export interface TaxonomyLine {
  readonly kind: "taxonomy";
  readonly tree: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

export interface SeedLine {
  readonly kind: "seed";
  readonly seedId: string;
  readonly statement: string;
  readonly examples: readonly Example[];
  readonly clear: boolean;
  readonly duplicateOf: string | null;
  readonly tagReplies: readonly (readonly string[])[];
  readonly skills: readonly string[];
  readonly testCount: number;
  readonly hasSolution: boolean;
  readonly status: "kept" | "rejected";
  readonly reason: SeedReason | null;
}

export interface RequestLine {
  readonly kind: "request";
  readonly problemId: string;
  readonly level: number;
  readonly axis: Axis | null;
  readonly parents: readonly string[];
  readonly fusionType: "same" | "cross" | null;
  readonly model: string | null;
}

interface OfProblem {
  readonly problemId: string;
}

interface Decided<Reason> extends OfProblem {
  readonly verdict: DraftVerdict;
  readonly reason: Reason | null;
}

export interface ReplyLine extends VariantReply, Decided<ReplyReason> {
  readonly kind: "reply";
  readonly attempt: number;
}

export interface ValidatorLine extends Decided<ValidatorReason> {
  readonly kind: "validator";
  readonly attempt: number;
  readonly model: string;
  readonly examplesAccepted: readonly boolean[];
  readonly parentExamplesAccepted: Readonly<Record<string, readonly boolean[]>>;
  readonly probesAccepted: readonly boolean[];
}

export interface InputsLine extends OfProblem {
  readonly kind: "inputs";
  readonly inputKind: InputKind;
  readonly model: string;
  readonly draws: readonly InputDraw[];
  readonly measured?: { readonly timeS: readonly (number | null)[] };
}

export interface StressDraw {
  readonly inputId: string;
  readonly inputKind: InputKind;
  readonly bytes: number;
  readonly payloadHash: string;
  readonly own: boolean | null;
  readonly validator: boolean;
}

export interface StressLine extends OfProblem {
  readonly kind: "stress";
  readonly draws: readonly StressDraw[];
}

export interface SolverLine extends OfProblem {
  readonly kind: "solver";
  readonly solverId: string;
  readonly role: "brute" | "optimized";
  readonly batch: number;
  readonly model: string;
  readonly language: string;
  readonly codeHash: string | null;
  readonly stress: readonly ProgramRun[];
  readonly measured?: { readonly timeS: readonly (number | null)[] };
}

export interface BruteLine extends Decided<"no_trusted_brute"> {
  readonly kind: "brute";
  readonly kept: readonly string[];
  readonly agreement: Readonly<Record<string, number>>;
  readonly trusted: string | null;
}

export interface PoolLine extends Decided<"no_trusted_solvers"> {
  readonly kind: "pool";
  readonly batch: number;
  readonly pool: readonly string[];
}

export interface ExamplesLine extends Decided<"bad_example"> {
  readonly kind: "examples";
  readonly declared: readonly string[];
  readonly outputs: Readonly<Record<string, readonly ProgramRun[]>>;
}

export interface Adjudication {
  readonly model: string;
  readonly shown: "input" | "digest";
  readonly candidates: readonly { readonly outputHash: string; readonly solverId: string }[];
  readonly replies: readonly [AdjudicatorReply, AdjudicatorReply];
}

export interface TruthLine extends OfProblem {
  readonly kind: "truth";
  readonly inputId: string;
  readonly refillOf: string | null;
  readonly brute: ProgramRun;
  readonly runs: RunsBySolver;
  readonly scale: Scale;
  readonly votes: InputJudgement["votes"];
  readonly removed: readonly string[];
  readonly adjudication: Adjudication | null;
  readonly expected: string | null;
  readonly provenance: Provenance;
  readonly reason: InputJudgement["reason"];
  readonly measured?: { readonly timeS: Readonly<Record<string, number>> };
}

export interface LimitsLine extends Decided<"no_solver_in_limits"> {
  readonly kind: "limits";
  readonly rows: readonly LimitRow[];
  readonly rerun: Readonly<Record<string, RerunResult>>;
  readonly dropped: readonly string[];
  readonly measured: {
    readonly timeS: Readonly<Record<string, readonly (readonly number[])[]>>;
    readonly memoryMb: Readonly<Record<string, readonly (readonly number[])[]>>;
  };
}

export interface AxisCheckLine extends OfProblem {
  readonly kind: "axisCheck";
  readonly programs: Readonly<
    Record<string, { readonly skipped: "no_solution" | "formats_differ" | null; readonly perTest: Letters }>
  >;
  readonly tagsCovered: boolean | null;
  readonly verdict: AxisVerdict;
  readonly reason: "axis_check" | null;
}

export type ProblemReason =
  | ReplyReason
  | "bad_validator"
  | "insufficient_inputs"
  | "no_trusted_brute"
  | "no_trusted_solvers"
  | "bad_example"
  | "unstable"
  | "many_answers"
  | "no_solver_in_limits"
  | "axis_check";

export type ProblemFlag = "shortSuite" | "axisUnchecked";

export interface ProblemLine extends OfProblem {
  readonly kind: "problem";
  readonly status: "accepted" | "rejected";
  readonly reason: ProblemReason | null;
  readonly suite: readonly string[] | null;
  readonly solvers: readonly string[] | null;
  readonly flags: readonly ProblemFlag[];
}

/** The kinds of evidence lines about one problem, from the author's reply to the acceptance or rejection. */
export type StageLine =
  | ReplyLine
  | ValidatorLine
  | InputsLine
  | StressLine
  | SolverLine
  | BruteLine
  | PoolLine
  | ExamplesLine
  | TruthLine
  | LimitsLine
  | AxisCheckLine
  | ProblemLine;
