import type { StagedState, StagedUnit } from "../../method/staged/stage.ts";
import type { DifficultyLabel, ItemCases, MultiLogic } from "../base/item.ts";
import type { InstructLine, ItemSubmissionLine } from "../lines/evaluation-lines.ts";
import type { GenerateEvidenceLine } from "../lines/evidence-lines.ts";
import type {
  AssertionsAttempt,
  CriticReply,
  DifficultySample,
  QuestionReason,
  SolutionAttempt,
  TranslationAttempt,
} from "../lines/step-lines.ts";
import type { TranslationComparison } from "../translate/agreement.ts";
import type { Exchange } from "./evaluation-work.ts";
import type { GenerateObservation } from "./work.ts";

type UnitBase = StagedUnit<GenerateObservation, GenerateEvidenceLine>;

/** The texts of an item so far. Texts of steps that are not done are empty. */
export interface ItemDraft {
  solution: string;
  publicInput: string;
  privateInput: string;
  stdout: { readonly public: string; readonly private: string };
  cases: ItemCases;
  demoTest: string;
  fullTest: string;
  entryPoints: readonly string[];
  question: string;
  label: DifficultyLabel | null;
  category: string;
  multiLogic: MultiLogic | null;
}

/** A step's end of an item. */
export interface StepEnd {
  readonly step: string;
  /** Null: the item passed. */
  readonly reason: string | null;
}

export interface ItemUnit extends UnitBase {
  readonly kind: "item";
  readonly seedId: string;
  readonly parentId: string | null;
  readonly language: string;
  readonly problem: string | null;
  readonly draft: ItemDraft;
  solutionAttempts: readonly SolutionAttempt[];
  assertionAttempts: readonly AssertionsAttempt[];
  questionAttempts: readonly { readonly question: string; readonly reason: QuestionReason | null }[];
  prompt: string;
  translationAttempts: readonly TranslationAttempt[];
  /** Numbers from 1 of the private cases of a translation that assert nothing. */
  silentCases: readonly number[];
  comparisons: readonly TranslationComparison[];
  samples: readonly DifficultySample[];
  criticReplies: readonly CriticReply[];
  votesAgainst: number;
  categoryAttempts: readonly { readonly label: string | null; readonly reason: "unknown_category" | null }[];
  ends: readonly StepEnd[];
}

/** A target language of the run. */
export interface TargetUnit extends UnitBase {
  readonly kind: "target";
  readonly language: string;
  /** False if its toolchain is missing. */
  available: boolean;
}

/** The search for duplicates in a language, and its sampling. */
export interface SamplingUnit extends UnitBase {
  readonly kind: "sampling";
  readonly language: string;
  dropped: readonly string[];
  draws: readonly string[];
}

export interface VerifyUnit extends UnitBase {
  readonly kind: "verify";
  readonly itemId: string;
}

export interface ItemSubmissionUnit extends UnitBase {
  readonly kind: "submission";
  readonly study: ItemSubmissionLine["study"];
  readonly itemId: string;
  readonly model: string;
  readonly sample: number;
  /** The turns before the next one. */
  dialogue: readonly Exchange[];
  /** The line of the first turn. */
  first: ItemSubmissionLine | null;
  /** The first turn's reply in the blob store; null if no later work reads it. */
  replyHash: string | null;
  /** True if the first turn solves the item. */
  isSolved: boolean;
}

/** The explanation of a model's first answer to an item. */
export interface ItemAuditUnit extends UnitBase {
  readonly kind: "audit";
  readonly itemId: string;
  readonly model: string;
  readonly of: "failure" | "pass";
  replies: readonly (readonly string[])[];
}

/** The review of an item of the full set with its tests. */
export interface AccuracyUnit extends UnitBase {
  readonly kind: "accuracy";
  readonly itemId: string;
}

/** The pass rate of an item that no set uses, of the author. */
export interface InstructUnit extends UnitBase {
  readonly kind: "instruct";
  readonly itemId: string;
  outcomes: InstructLine["outcomes"];
  passes: number;
}

/** The search for near-duplicates: of the instruction set, or of the full set among existing benchmarks. */
export interface PairsUnit extends UnitBase {
  readonly kind: "pairs";
}

/** The pass rate of a model on an item of the instruction set. */
export interface TrainUnit extends UnitBase {
  readonly kind: "train";
  readonly itemId: string;
  readonly model: string;
}

export type GenerateUnit =
  | InstructUnit
  | PairsUnit
  | TrainUnit
  | ItemUnit
  | TargetUnit
  | SamplingUnit
  | VerifyUnit
  | ItemSubmissionUnit
  | ItemAuditUnit
  | AccuracyUnit;

/** A run under way: plain data. */
export interface GenerateState extends StagedState<GenerateUnit> {
  full: readonly string[];
  lite: readonly string[];
  /** All written lines, for the metrics. */
  readonly evidence: GenerateEvidenceLine[];
}

export const itemUnitOf = ({ units }: Pick<GenerateState, "units">, itemId: string): ItemUnit =>
  units[`item/${itemId}`] as ItemUnit;

export const itemUnits = ({ units }: Pick<GenerateState, "units">): readonly ItemUnit[] =>
  Object.values(units).filter((unit): unit is ItemUnit => unit.kind === "item");

export const itemIdOf = ({ id }: Pick<ItemUnit, "id">): string => id.slice("item/".length);

/** True if an item passed a step. */
export const hasPassed = ({ ends }: ItemUnit, step: string): boolean =>
  ends.some((end) => end.step === step && end.reason === null);
