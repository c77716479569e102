import type { Axis, Example, InputKind } from "../base/kinds.ts";

/** A program whose text lies in the run's blob store. */
export interface ProgramRef {
  readonly language: string;
  /** SHA-256 of the text. */
  readonly blob: string;
}

/** Where a problem comes from: it was given, or it was made from others. `choice` is the number of its request in its level. */
export type Lineage =
  | { readonly seed: string }
  | { readonly id: string; readonly axis: Axis; readonly choice: number; readonly parents: readonly Lineage[] };

/** A problem as those who work on it are told. Only simulated models are told of its lineage and author. */
export interface ProblemText {
  readonly problemId: string;
  readonly lineage: Lineage;
  /** Model that wrote it; null: it was given. */
  readonly author: string | null;
  readonly statement: string;
  readonly inputFormat: string;
  readonly outputFormat: string;
  readonly constraints: string;
  readonly examples: readonly Example[];
}

interface Base {
  /** Unique in the run. */
  readonly key: string;
  /** Equal to the key: no two requests share a conversation. */
  readonly scope: string;
}

/** Limits of a run: seconds of the study's clock, MB of 2^20 bytes (null: the sandbox's own). */
export interface RunLimits {
  readonly timeS: number;
  readonly memoryMb: number | null;
}

/** Where the inputs of a run come from: blobs, texts, or the tests of a seed. */
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
  /** Why the reply before was rejected. */
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
  /** Usable inputs wanted; draws at most. */
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

export interface RunWork extends Base {
  readonly kind: "run";
  readonly program: ProgramRef;
  readonly inputs: InputSource;
  readonly limits: RunLimits;
  /** Number of a repetition wanted for its own sake. */
  readonly repeat: number;
}

export interface AdjudicateWork extends Base {
  readonly kind: "adjudicate";
  readonly problem: ProblemText;
  readonly model: string;
  readonly input: string;
  readonly shown: "input" | "digest";
  readonly generator: ProgramRef | null;
  /** One program a side, with the hash of its output; leading first. */
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

/** A failed submission shown to a judge. */
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
  | AdjudicateWork
  | SubmitWork
  | LabelWork
  | RegressionWork
  | AuditWork;

/** A piece of work before it has a key. */
type Keyless<W> = W extends AugmentWork ? Omit<W, "key" | "scope"> : never;
export type NewWork = Keyless<AugmentWork>;
