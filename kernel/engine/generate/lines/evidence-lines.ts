import type { MetricLine } from "../../method/metrics/metric-line.ts";
import type { GenerateConfig } from "../base/config.ts";
import type {
  ErrorLabelsLine,
  InstructLine,
  ReferenceLine,
  StageSampleLine,
  SubmissionLine,
  TrainLine,
  VerificationLine,
} from "./evaluation-lines.ts";
import type { DedupLine, FunnelLine, SamplingLine, SetLine, VerifyLine } from "./set-lines.ts";
import type {
  AssertionsLine,
  CategoryLine,
  CriticLine,
  DifficultyLine,
  InputsLine,
  OutputsLine,
  QuestionLine,
  SeedLine,
  SolutionLine,
  TranslationLine,
} from "./step-lines.ts";

export const roleNames = [
  ...(["author", "filter", "critic", "tagger", "translator", "duplicateJudge", "errorJudge", "tested"] as const),
] as const;
export type RoleName = (typeof roleNames)[number];

export interface HeaderLine {
  readonly kind: "header";
  readonly format: "generate-evidence";
  readonly version: 1;
  readonly study: string;
  readonly seed: number;
  readonly models: readonly { readonly id: string; readonly simulated: boolean }[];
  readonly config: GenerateConfig;
  readonly roles: Readonly<Record<RoleName, readonly string[]>>;
}

/** A line beyond the format of version 1; readers may skip it. */
export interface ExtraLine {
  readonly kind: `x-${string}`;
  readonly [field: string]: unknown;
}

/** The lines of a step of an item. */
export type StepLine =
  | SolutionLine
  | InputsLine
  | OutputsLine
  | AssertionsLine
  | QuestionLine
  | DifficultyLine
  | CriticLine
  | CategoryLine
  | TranslationLine;

export type EvidenceLine =
  | HeaderLine
  | SeedLine
  | StepLine
  | DedupLine
  | SamplingLine
  | SetLine
  | VerifyLine
  | FunnelLine
  | SubmissionLine
  | ReferenceLine
  | InstructLine
  | TrainLine
  | StageSampleLine
  | VerificationLine
  | ErrorLabelsLine
  | MetricLine
  | ExtraLine;
