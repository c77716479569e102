import type { Request } from "../../method/method.ts";
import type { NewWorkOf } from "../../method/staged/staged-method.ts";
import type { Case, ItemCases, ItemTexts, MultiLogic } from "../base/item.ts";
import type { ExecutionOutcome, ItemTestRun } from "../base/outcomes.ts";
import type { ExtractionWay, ItemSubmissionLine } from "../lines/evaluation-lines.ts";
import type { AssertedCase, MutantRun, OutputRun, TranslationAttempt } from "../lines/step-lines.ts";
import type { TranslationComparison } from "../translate/agreement.ts";
import type { AccuracyWork, ItemLabelWork, ItemSubmitWork } from "./evaluation-work.ts";
import type { ItemRef } from "./item-ref.ts";

export interface BlocksWork extends Request, ItemRef {
  readonly kind: "blocks";
  readonly seedId: string;
  /** Number of the attempt, from 1. */
  readonly attempt: number;
}

export interface OutputsWork extends Request, ItemRef {
  readonly kind: "outputs";
  readonly solution: string;
  readonly publicInput: string;
  readonly privateInput: string;
}

export interface TestsWork extends Request, ItemRef {
  readonly kind: "tests";
  readonly attempt: number;
  /** The reason for rejecting the previous tests; null for the first attempt. */
  readonly rejected: string | null;
  readonly solution: string;
  readonly publicInput: string;
  readonly privateInput: string;
  readonly stdout: { readonly public: string; readonly private: string };
  readonly cases: ItemCases;
}

export interface QuestionWork extends Request, ItemRef {
  readonly kind: "question";
  readonly attempt: number;
  readonly rejected: string | null;
  readonly solution: string;
  readonly demoTest: string;
  readonly fullTest: string;
}

export interface SampleWork extends Request, ItemRef {
  readonly kind: "sample";
  /** The model that solves the item, and its role. Absent: the filter model solves it. */
  readonly solver?: { readonly role: "author" | "tested"; readonly model: string };
  readonly sample: number;
  readonly question: string;
  readonly fullTest: string;
  readonly cases: number;
}

export interface CriticWork extends Request, ItemRef {
  readonly kind: "critic";
  readonly vote: number;
  readonly attempt: number;
  readonly question: string;
  readonly fullTest: string;
}

export interface CategoryWork extends Request, ItemRef {
  readonly kind: "category";
  readonly attempt: number;
  readonly question: string;
}

export interface ToolchainWork extends Request {
  readonly kind: "toolchain";
  readonly language: string;
}

/** A request to translate an item. It contains the texts of the original item. */
export interface TranslateWork extends Request, ItemRef, ItemTexts {
  readonly kind: "translate";
  readonly origin: string;
  readonly attempt: number;
  readonly rejected: string | null;
  readonly cases: ItemCases;
}

/** A request to compare a translation with its original item on further inputs. */
export interface CompareWork extends Request, ItemRef {
  readonly kind: "compare";
  readonly origin: string;
  readonly attempt: number;
  readonly question: string;
  readonly originSolution: string;
  readonly solution: string;
  readonly cases: readonly Case[];
}

export interface JudgeWork extends Request {
  readonly kind: "judge";
  readonly problem: string | null;
  /** The ids of the two compared texts, joined. A simulated judge uses this text as its random seed. */
  readonly pair: string;
  readonly first: string;
  readonly second: string;
}

export interface VerifyWork extends Request {
  readonly kind: "verify";
  readonly language: string;
  readonly solution: string;
  readonly demoTest: string;
  readonly fullTest: string;
}

export type GenerateWork =
  | BlocksWork
  | OutputsWork
  | TestsWork
  | QuestionWork
  | SampleWork
  | CriticWork
  | CategoryWork
  | ToolchainWork
  | TranslateWork
  | CompareWork
  | JudgeWork
  | VerifyWork
  | ItemSubmitWork
  | ItemLabelWork
  | AccuracyWork;

/** A request (to ask a model or run programs) as a stage makes it, before it gets a key. */
export type NewGenerateWork = NewWorkOf<GenerateWork>;

interface ObservationByKind {
  readonly blocks: {
    readonly blocks: number;
    /** The solution in the reply. Texts and run are null unless the reply has three blocks. */
    readonly solution: string | null;
    readonly publicInput: string | null;
    readonly privateInput: string | null;
    readonly run: { readonly outcome: ExecutionOutcome; readonly truncated: boolean } | null;
  };
  readonly outputs: {
    readonly runs: { readonly public: readonly OutputRun[]; readonly private: readonly OutputRun[] };
    readonly stdout: { readonly public: string; readonly private: string };
    readonly cases: { readonly public: readonly Case[]; readonly private: readonly Case[] };
  };
  readonly tests: {
    readonly demoTest: string;
    readonly fullTest: string;
    readonly demoCases: readonly AssertedCase[];
    readonly fullCases: readonly AssertedCase[];
    readonly demo: ItemTestRun | null;
    readonly full: ItemTestRun | null;
    readonly mutants: readonly MutantRun[] | null;
  };
  readonly question: { readonly prompt: string; readonly question: string };
  readonly sample: {
    readonly outcome: ExecutionOutcome | "NO_CODE";
    readonly replyChars: number;
    readonly faults: number;
  };
  readonly critic: { readonly rules: readonly unknown[] | null; readonly claimedPass: boolean | null };
  readonly category: { readonly label: string | null; readonly multiLogic: MultiLogic | null };
  readonly toolchain: { readonly available: boolean };
  readonly translate: Omit<TranslationAttempt, "reason"> & { readonly silentCases: readonly number[] };
  readonly compare: TranslationComparison;
  readonly judge: { readonly judgeModel: string; readonly duplicate: boolean };
  readonly verify: { readonly demo: ItemTestRun; readonly full: ItemTestRun };
  readonly submit: Pick<
    ItemSubmissionLine,
    "replyChars" | "finishReason" | "blockLabels" | "used" | "demo" | "full" | "unscored"
  > & {
    readonly extraction: ExtractionWay;
    /** The hash of the reply in the blob store; null if no later work needs the reply. */
    readonly replyHash: string | null;
    /** The feedback that the next turn gets; null if no turn follows. */
    readonly nextFeedback: string | null;
  };
  readonly label: { readonly judge: string; readonly labels: readonly string[] };
  /** The judge's review of an item. `accurate` is null if the reply was unreadable. */
  readonly accuracy: { readonly annotator: string; readonly accurate: boolean | null };
}

/** The result of carrying out one request (questions to models, runs of programs) of the given kind. */
export type GenerateObservationOf<K extends GenerateWork["kind"]> = ObservationByKind[K] & { readonly kind: K };
export type GenerateObservation = {
  readonly [K in GenerateWork["kind"]]: GenerateObservationOf<K>;
}[GenerateWork["kind"]];
