import type { MetricLine } from "../../method/metrics/metric-line.ts";
import type { AugmentConfig } from "../base/config.ts";
import type { Axis } from "../base/kinds.ts";
import type { ExtensionLine } from "./extension-lines.ts";
import type { KnownLine } from "./known-line.ts";
import type { RequestLine, SeedLine, StageLine, TaxonomyLine } from "./making-lines.ts";

export const augmentRoleNames = [
  ...(["clarity", "tagger", "generator", "inputs", "validator", "brute", "optimized"] as const),
  ...(["adjudicator", "judge", "annotators", "tested"] as const),
] as const;
export type AugmentRoleName = (typeof augmentRoleNames)[number];

export interface AugmentHeaderLine {
  readonly kind: "header";
  readonly format: "augment-evidence";
  readonly version: 1;
  readonly study: string;
  readonly seed: number;
  readonly models: readonly { readonly id: string; readonly simulated: boolean }[];
  readonly config: AugmentConfig;
  readonly roles: Readonly<Record<AugmentRoleName, readonly string[]>>;
}

export interface SubmissionLine {
  readonly kind: "submission";
  readonly submissionId: string;
  readonly problemId: string;
  readonly model: string;
  readonly sampleIndex: number;
  readonly language: string;
  readonly codeHash: string | null;
  readonly perTest: string | null;
  readonly verdict: "pass" | "fail" | "unscored";
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costUsd: number | null;
}

export interface ExcludeLine {
  readonly kind: "exclude";
  readonly problemId: string;
  readonly models: readonly string[];
}

export interface ErrorLabelsLine {
  readonly kind: "errorLabels";
  readonly submissionId: string;
  readonly model: string;
  readonly replies: readonly (readonly string[])[];
  readonly labels: readonly string[] | null;
  readonly flags: readonly ("complexityWithoutLimit" | "limitWithoutComplexity")[];
}

export interface RegressionLine {
  readonly kind: "regression";
  readonly submissionId: string;
  readonly method: "a" | "b" | "c";
  readonly rows: readonly {
    readonly parentId: string;
    readonly inputId: string;
    readonly outputHash: string;
    readonly parentOutputHash: string | null;
  }[];
  readonly judge: { readonly regression: boolean; readonly similarity: number } | null;
  readonly verdict: boolean | null;
  readonly reason: "not_assessable" | null;
}

export interface NullProgramLine {
  readonly kind: "nullProgram";
  readonly problemId: string;
  readonly program: string;
  readonly passed: boolean;
}

export interface HumanAuditLine {
  readonly kind: "humanAudit";
  readonly problemId: string;
  readonly annotator: string;
  readonly solvable: boolean;
  readonly novelty: number;
  readonly axisGuess: Axis;
}

export interface BoardLine {
  readonly kind: "board";
  readonly name: string;
  /** `lower` if lower scores are better, for example ranks. */
  readonly orientation: "higher" | "lower";
  readonly scores: Readonly<Record<string, number>>;
}

export type AugmentEvaluationLine =
  | SubmissionLine
  | ExcludeLine
  | ErrorLabelsLine
  | RegressionLine
  | KnownLine
  | NullProgramLine
  | HumanAuditLine
  | BoardLine;

export type EvidenceLine =
  | AugmentHeaderLine
  | TaxonomyLine
  | SeedLine
  | RequestLine
  | StageLine
  | AugmentEvaluationLine
  | MetricLine
  | ExtensionLine;
