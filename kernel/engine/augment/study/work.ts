import type { Axis, Example, InputKind } from "../base/kinds.ts";
import type { CheckerReason } from "../truth/checker-reason.ts";
import type { Lineage } from "./lineage.ts";

/** A program whose text lies in the run's blob store. */
export interface ProgramRef {
  readonly language: string;
  /** SHA-256 of the text. */
  readonly blob: string;
}

/** The text of a problem for its workers. Only simulated models get its lineage and author. */
export interface ProblemText {
  readonly problemId: string;
  readonly lineage: Lineage;
  /** The model that wrote the problem; null for a given problem. */
  readonly author: string | null;
  readonly statement: string;
  readonly inputFormat: string;
  readonly outputFormat: string;
  readonly constraints: string;
  readonly examples: readonly Example[];
}

interface Base {
  /** The key of the work, unique in the run. */
  readonly key: string;
  /** Equal to the key: no two requests share a conversation. */
  readonly scope: string;
}

/** Limits of a run: seconds of the study's clock, MB of 2^20 bytes (null: the sandbox's own). */
export interface RunLimits {
  readonly timeS: number;
  readonly memoryMb: number | null;
}

/** The source of the inputs of a run: blobs, texts, or the tests of a seed. */
export type InputSource =
  | { readonly blobs: readonly string[] }
  | { readonly texts: readonly string[] }
  | { readonly seedId: string };

export interface ClarityWork extends Base {
  readonly kind: "clarity";
  readonly seedId: string;
}

export interface TagWork extends Base {
  readonly kind: "tags";
  readonly seedId: string;
  readonly attempt: number;
}

export interface ReplyWork extends Base {
  readonly kind: "reply";
  readonly problemId: string;
  readonly lineage: Lineage;
  readonly model: string;
  readonly axis: Axis;
  readonly level: number;
  readonly fusionType: "same" | "cross" | null;
  readonly parents: readonly ProblemText[];
  readonly attempt: number;
  /** The reason for rejecting the previous reply. */
  readonly rejected: string | null;
}

export interface ValidatorWork extends Base {
  readonly kind: "validator";
  readonly problem: ProblemText;
  readonly model: string;
  readonly attempt: number;
  readonly rejected: string | null;
  /** Example inputs of the parents. */
  readonly parentExamples: Readonly<Record<string, readonly string[]>>;
}

export interface InputsWork extends Base {
  readonly kind: "inputs";
  readonly problem: ProblemText;
  readonly model: string;
  readonly inputKind: InputKind;
  readonly validator: ProgramRef;
  /** The target number of usable inputs; `most` is the maximum number of draws. */
  readonly target: number;
  readonly most: number;
  /** Payloads of usable inputs so far. */
  readonly seen: readonly string[];
}

export interface StressWork extends Base {
  readonly kind: "stress";
  readonly problem: ProblemText;
  readonly validator: ProgramRef;
  readonly generators: Readonly<Partial<Record<InputKind, ProgramRef>>>;
  readonly corner: readonly string[];
  readonly size: number;
}

export interface SolveWork extends Base {
  readonly kind: "solve";
  readonly problem: ProblemText;
  readonly role: "brute" | "optimized";
  readonly solverId: string;
  readonly batch: number;
  readonly model: string;
  readonly language: string;
  readonly inputs: readonly string[];
  readonly limits: RunLimits;
}

/** A checker program and its answers, one for each input of a run; null: outputs of the input are not checked. */
export interface AnswerCheck {
  readonly checker: ProgramRef;
  readonly answers: { readonly blobs: readonly (string | null)[] } | { readonly texts: readonly string[] };
}

export interface RunWork extends Base {
  readonly kind: "run";
  readonly program: ProgramRef;
  readonly inputs: InputSource;
  readonly limits: RunLimits;
  /** The number of a repeated measurement, from 1; 0 for a single run. */
  readonly repeat: number;
  /** An output that the checker accepts counts as the answer. Absent: outputs are compared by their words. */
  readonly check?: AnswerCheck;
}

export interface AdjudicateWork extends Base {
  readonly kind: "adjudicate";
  readonly problem: ProblemText;
  readonly model: string;
  readonly input: string;
  readonly shown: "input" | "digest";
  readonly generator: ProgramRef | null;
  /** One program for each of the two outputs, with the output's hash; leading output first. */
  readonly candidates: readonly { readonly outputHash: string; readonly program: ProgramRef }[];
  readonly first: 0 | 1;
}

export interface SubmitWork extends Base {
  readonly kind: "submit";
  readonly problem: ProblemText;
  readonly model: string;
  readonly sampleIndex: number;
  readonly language: string;
  readonly inputs: InputSource;
  readonly limits: RunLimits;
}

/** A run whose outputs are kept as blobs. */
interface OutputsWork extends Base, Pick<RunWork, "program" | "limits"> {
  readonly kind: "outputs";
  readonly inputBlobs: readonly string[];
}

/** A request for a checker program. */
export interface CheckerWork extends Base {
  readonly kind: "checker";
  readonly problem: ProblemText;
  readonly model: string;
  readonly attempt: number;
  /** The reason for rejecting the previous checker. */
  readonly rejected: CheckerReason | null;
}

/** An output in the blob store. */
export interface KeptOutput {
  readonly hash: string;
  readonly blob: string;
}

/** A request for the classes of the different outputs of each input. */
export interface ClassesWork extends Base {
  readonly kind: "classes";
  readonly checker: ProgramRef;
  readonly cases: readonly { readonly input: string; readonly outputs: readonly KeptOutput[] }[];
}

/** A trial of a checker on changed outputs. */
export interface ChangedWork extends Base {
  readonly kind: "changed";
  readonly checker: ProgramRef;
  readonly cases: readonly { readonly input: string; readonly answer: string }[];
}

/** A failed submission for a judge. */
interface JudgedFailure extends Base {
  readonly problem: ProblemText;
  readonly parents: readonly ProblemText[];
  readonly model: string;
  readonly submission: { readonly model: string; readonly sampleIndex: number };
  readonly code: ProgramRef | null;
  readonly right: ProgramRef;
  readonly perTest: string | null;
}

export interface LabelWork extends JudgedFailure {
  readonly kind: "label";
  readonly attempt: number;
}

export interface RegressionWork extends JudgedFailure {
  readonly kind: "regression";
  /** Solutions of the parents that have one. */
  readonly parentSolutions: readonly ProgramRef[];
}

export interface AuditWork extends Base {
  readonly kind: "audit";
  readonly problem: ProblemText;
  readonly parents: readonly ProblemText[];
  readonly annotator: string;
}

export type AugmentWork =
  | ClarityWork
  | TagWork
  | ReplyWork
  | ValidatorWork
  | InputsWork
  | StressWork
  | SolveWork
  | RunWork
  | OutputsWork
  | CheckerWork
  | ClassesWork
  | ChangedWork
  | AdjudicateWork
  | SubmitWork
  | LabelWork
  | RegressionWork
  | AuditWork;

/** A piece of work before it has a key. */
type Keyless<W> = W extends AugmentWork ? Omit<W, "key" | "scope"> : never;
export type NewWork = Keyless<AugmentWork>;
