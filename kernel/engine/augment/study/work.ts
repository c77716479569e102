import type { Axis, InputKind } from "../base/kinds.ts";
import type { AnswerCheck, ChangedWork, CheckerWork, ClassesWork } from "./checker-work.ts";
import type { Lineage } from "./lineage.ts";
import type { RunLimits } from "./run-limits.ts";
import type { ProblemText, ProgramRef, WorkBase } from "./work-parts.ts";

/** The inputs on which a program runs: addresses in the blob store, texts, or the tests of a seed. */
export type InputSource =
  | { readonly blobs: readonly string[] }
  | { readonly texts: readonly string[] }
  | { readonly seedId: string };

export interface ClarityWork extends WorkBase {
  readonly kind: "clarity";
  readonly seedId: string;
}

export interface TagWork extends WorkBase {
  readonly kind: "tags";
  readonly seedId: string;
  readonly attempt: number;
}

export interface ReplyWork extends WorkBase {
  readonly kind: "reply";
  readonly problemId: string;
  readonly lineage: Lineage;
  readonly model: string;
  readonly axis: Axis;
  readonly level: number;
  readonly fusionType: "same" | "cross" | null;
  readonly parents: readonly ProblemText[];
  readonly attempt: number;
  /** The reason for rejecting the previous reply; null for the first attempt. */
  readonly rejected: string | null;
}

export interface ValidatorWork extends WorkBase {
  readonly kind: "validator";
  readonly problem: ProblemText;
  readonly model: string;
  readonly attempt: number;
  readonly rejected: string | null;
  /** Example inputs of each parent, by problem id. */
  readonly parentExamples: Readonly<Record<string, readonly string[]>>;
}

export interface InputsWork extends WorkBase {
  readonly kind: "inputs";
  readonly problem: ProblemText;
  readonly model: string;
  readonly inputKind: InputKind;
  readonly validator: ProgramRef;
  /**
   * The number of legal and distinct inputs to make. `most` is the maximum number of inputs that the generator makes.
   */
  readonly target: number;
  readonly most: number;
  /** Hashes of the input texts that are usable so far. A repeated text is not usable. */
  readonly seen: readonly string[];
}

export interface StressWork extends WorkBase {
  readonly kind: "stress";
  readonly problem: ProblemText;
  readonly validator: ProgramRef;
  readonly generators: Readonly<Partial<Record<InputKind, ProgramRef>>>;
  readonly corner: readonly string[];
  readonly size: number;
}

export interface SolveWork extends WorkBase {
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

export interface ProgramRunWork extends WorkBase {
  readonly kind: "run";
  readonly program: ProgramRef;
  readonly inputs: InputSource;
  readonly limits: RunLimits;
  /** The number of a repeated measurement, from 1; 0 for a single run. */
  readonly repeat: number;
  /** The checker program that judges the outputs. Absent: outputs are compared word by word. */
  readonly check?: AnswerCheck;
}

export interface AdjudicateWork extends WorkBase {
  readonly kind: "adjudicate";
  readonly problem: ProblemText;
  readonly model: string;
  readonly input: string;
  readonly shown: "input" | "digest";
  readonly generator: ProgramRef | null;
  /**
   * The two candidate outputs, each with a program that gives it. The output with more votes, or that of the
   * brute-force programs, comes first.
   */
  readonly candidates: readonly { readonly outputHash: string; readonly program: ProgramRef }[];
  readonly first: 0 | 1;
}

export interface SubmitWork extends WorkBase {
  readonly kind: "submit";
  readonly problem: ProblemText;
  readonly model: string;
  readonly sampleIndex: number;
  readonly language: string;
  readonly inputs: InputSource;
  readonly limits: RunLimits;
}

/** A request to run a program and to store its outputs in the blob store. */
interface OutputsWork extends WorkBase, Pick<ProgramRunWork, "program" | "limits"> {
  readonly kind: "outputs";
  readonly inputBlobs: readonly string[];
}

/** A failed submission, with the programs and texts for the judge's prompt. */
interface JudgedFailure extends WorkBase {
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
  /** Right programs of the parents. A parent without a right program is left out. */
  readonly parentSolutions: readonly ProgramRef[];
}

export interface AuditWork extends WorkBase {
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
  | ProgramRunWork
  | OutputsWork
  | CheckerWork
  | ClassesWork
  | ChangedWork
  | AdjudicateWork
  | SubmitWork
  | LabelWork
  | RegressionWork
  | AuditWork;

/** A request of a study without the fields `key` and `scope`, which are added later. */
type Keyless<W> = W extends AugmentWork ? Omit<W, "key" | "scope"> : never;
export type NewWork = Keyless<AugmentWork>;
