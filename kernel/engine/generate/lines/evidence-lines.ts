import type { MetricLine } from "../../method/metrics/metric-line.ts";
import type { GenerateConfig } from "../base/config.ts";
import type {
  InstructLine,
  ItemErrorLabelsLine,
  ItemSubmissionLine,
  ReferenceLine,
  StageSampleLine,
  TrainLine,
  VerificationLine,
} from "./evaluation-lines.ts";
import type { DedupLine, FunnelLine, SamplingLine, SetLine, VerifyLine } from "./set-lines.ts";
import type {
  AssertionsLine,
  CategoryLine,
  CodeSeedLine,
  CriticLine,
  DifficultyLine,
  ItemInputsLine,
  OutputsLine,
  QuestionLine,
  SolutionLine,
  TranslationLine,
} from "./step-lines.ts";

export const generateRoleNames = [
  ...(["author", "filter", "critic", "tagger", "translator", "duplicateJudge", "errorJudge", "tested"] as const),
] as const;
export type GenerateRoleName = (typeof generateRoleNames)[number];

export interface GenerateHeaderLine {
  readonly kind: "header";
  readonly format: "generate-evidence";
  readonly version: 1;
  readonly study: string;
  readonly seed: number;
  readonly models: readonly { readonly id: string; readonly simulated: boolean }[];
  readonly config: GenerateConfig;
  readonly roles: Readonly<Record<GenerateRoleName, readonly string[]>>;
}

/** A kind of line that version 1 of the evidence format does not have. Readers may skip it. */
export interface ExtraLine {
  readonly kind: `x-${string}`;
  readonly [field: string]: unknown;
}

/** The evidence lines that the steps of making an item write. */
export type StepLine =
  | SolutionLine
  | ItemInputsLine
  | OutputsLine
  | AssertionsLine
  | QuestionLine
  | DifficultyLine
  | CriticLine
  | CategoryLine
  | TranslationLine;

export type GenerateEvidenceLine =
  | GenerateHeaderLine
  | CodeSeedLine
  | StepLine
  | DedupLine
  | SamplingLine
  | SetLine
  | VerifyLine
  | FunnelLine
  | ItemSubmissionLine
  | ReferenceLine
  | InstructLine
  | TrainLine
  | StageSampleLine
  | VerificationLine
  | ItemErrorLabelsLine
  | MetricLine
  | ExtraLine;
