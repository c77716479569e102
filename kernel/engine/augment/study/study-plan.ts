import type { AugmentConfig } from "../base/config.ts";
import type { DeliveryOptions } from "../base/delivery-options.ts";
import type { AugmentHeaderLine, AugmentRoleName, BoardLine, HumanAuditLine } from "../lines/evidence-lines.ts";
import type { ProgramText, SeedProblem } from "../seeds/seed-problem.ts";
import type { TaxonomyTree } from "../seeds/taxonomy.ts";
import type { VariantReply } from "../variants/reply-reason.ts";

/**
 * A problem that the user gives to get tests for it. Known right and wrong programs measure the quality of these tests.
 */
export interface GivenProblem {
  readonly id: string;
  /** The text of the problem; axis and analysis are null. */
  readonly text: VariantReply;
  readonly known: readonly (ProgramText & {
    readonly id: string;
    readonly correct: boolean;
    /** True if the solution's outputs are the truth. At most one solution of a problem is a reference. */
    readonly reference: boolean;
  })[];
}

/** The settings and inputs of a study, which stay the same during the run. */
export interface AugmentPlan {
  readonly study: string;
  readonly seed: number;
  readonly models: AugmentHeaderLine["models"];
  readonly roles: Readonly<Record<AugmentRoleName, readonly string[]>>;
  readonly config: AugmentConfig;
  readonly taxonomy: TaxonomyTree;
  readonly seeds: readonly SeedProblem[];
  readonly given: readonly GivenProblem[];
  /** Numbers of variants requested at levels 1, 2, … (level 1 changes seeds, level 2 variants of level 1). */
  readonly requests: readonly number[];
  /** Languages of solvers and tested models, used in turn. */
  readonly languages: {
    readonly brute: readonly string[];
    readonly optimized: readonly string[];
    readonly tested: readonly string[];
  };
  /** Trivial programs. They run on every accepted variant. */
  readonly nullPrograms: readonly (ProgramText & { readonly name: string })[];
  /** Audits of problems by human annotators. */
  readonly audits: readonly Omit<HumanAuditLine, "kind">[];
  /** Annotators that are models; they audit the first `auditCount` accepted variants. */
  readonly annotatorModels: readonly string[];
  readonly auditCount: number;
  readonly boards: readonly Omit<BoardLine, "kind">[];
  /** Options for the suites delivered for the problems that the user gave. Absent: no suite is delivered. */
  readonly delivery?: DeliveryOptions;
}

export const augmentHeader = ({ study, seed, models, roles, config }: AugmentPlan): AugmentHeaderLine => ({
  kind: "header",
  format: "augment-evidence",
  version: 1,
  study,
  seed,
  models,
  config,
  roles,
});
