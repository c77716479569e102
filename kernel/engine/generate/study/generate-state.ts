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

/** The texts of an item. A text is empty until the step that makes it has run. */
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

/** The result of one step (for example the solution or the tests) for an item. */
export interface StepEnd {
  readonly step: string;
  /** The reason for the rejection; null if the item passed. */
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
  /**
   * Numbers, from 1, of a translation's private cases that test nothing. Such a case passes with another expected
   * value, or lacks a literal of the original case.
   */
  silentCases: readonly number[];
  comparisons: readonly TranslationComparison[];
  samples: readonly DifficultySample[];
  criticReplies: readonly CriticReply[];
  votesAgainst: number;
  categoryAttempts: readonly { readonly label: string | null; readonly reason: "unknown_category" | null }[];
  ends: readonly StepEnd[];
}

/** The check if the sandbox has the toolchain of a language into which items are to be translated. */
export interface TargetUnit extends UnitBase {
  readonly kind: "target";
  readonly language: string;
  /** False if the toolchain of the language is missing. */
  available: boolean;
}

/** The work on one language's items: duplicates are removed, then items are drawn for the full set. */
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
  /** The earlier turns of the refinement: each reply with the feedback on it. */
  dialogue: readonly Exchange[];
  /** The evidence line of the first turn; null until it is finished. */
  first: ItemSubmissionLine | null;
  /** The address of the first turn's reply in the blob store; null if no later work reads the reply. */
  replyHash: string | null;
  /** True if the first turn solves the item. */
  isSolved: boolean;
}

/** The audit of a model's first answer to an item: a judge labels its errors. */
export interface ItemAuditUnit extends UnitBase {
  readonly kind: "audit";
  readonly itemId: string;
  readonly model: string;
  readonly of: "failure" | "pass";
  replies: readonly (readonly string[])[];
}

/** A judge's review of an item of the full set: the tests must be right and fit the problem. */
export interface AccuracyUnit extends UnitBase {
  readonly kind: "accuracy";
  readonly itemId: string;
}

/**
 * The measurement of the author model's pass rate on an unused item. Items with a medium rate form the instruction set.
 */
export interface InstructUnit extends UnitBase {
  readonly kind: "instruct";
  readonly itemId: string;
  outcomes: InstructLine["outcomes"];
  passes: number;
}

/** The search for near-duplicates: within the instruction set, or between the full set and existing benchmarks. */
export interface PairsUnit extends UnitBase {
  readonly kind: "pairs";
}

/** The measurement of a model's pass rate on an item of the instruction set, to split the set for training. */
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

/** The state of a run, as plain data. */
export interface GenerateState extends StagedState<GenerateUnit> {
  full: readonly string[];
  lite: readonly string[];
  /** All evidence lines written so far, from which the metrics are computed. */
  readonly evidence: GenerateEvidenceLine[];
}

export const itemUnitOf = ({ units }: Pick<GenerateState, "units">, itemId: string): ItemUnit =>
  units[`item/${itemId}`] as ItemUnit;

export const itemUnits = ({ units }: Pick<GenerateState, "units">): readonly ItemUnit[] =>
  Object.values(units).filter((unit): unit is ItemUnit => unit.kind === "item" && !unit.isLost);

export const itemIdOf = ({ id }: Pick<ItemUnit, "id">): string => id.slice("item/".length);

/** True if an item passed a step. */
export const hasPassed = ({ ends }: ItemUnit, step: string): boolean =>
  ends.some((end) => end.step === step && end.reason === null);
