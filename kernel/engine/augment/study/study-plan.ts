import type { AugmentConfig } from "../base/config.ts";
import type { BoardLine, HeaderLine, HumanAuditLine, RoleName } from "../lines/evidence-lines.ts";
import type { ProgramText, SeedProblem } from "../seeds/seed-problem.ts";
import type { TaxonomyTree } from "../seeds/taxonomy.ts";
import type { VariantReply } from "../variants/reply-reason.ts";

/** A problem that is given, so that the quality of its suite can be measured with known solutions. */
export interface GivenProblem {
  readonly id: string;
  /** Axis and analysis are null. */
  readonly text: VariantReply;
  readonly known: readonly (ProgramText & {
    readonly id: string;
    readonly correct: boolean;
    /** Its outputs are the truth; at most one a problem. */
    readonly reference: boolean;
  })[];
}

/** Everything that a study is given and never changes. */
export interface StudyPlan {
  readonly study: string;
  readonly seed: number;
  readonly models: HeaderLine["models"];
  readonly roles: Readonly<Record<RoleName, readonly string[]>>;
  readonly config: AugmentConfig;
  readonly taxonomy: TaxonomyTree;
  readonly seeds: readonly SeedProblem[];
  readonly given: readonly GivenProblem[];
  /** Variants requested at levels 1, 2, …; as many numbers as `maxLevel`. */
  readonly requests: readonly number[];
  /** Languages that are asked for in turn. */
  readonly languages: {
    readonly brute: readonly string[];
    readonly optimized: readonly string[];
    readonly tested: readonly string[];
  };
  /** Trivial programs that are run on every accepted variant. */
  readonly nullPrograms: readonly (ProgramText & { readonly name: string })[];
  /** What people said of problems. */
  readonly audits: readonly Omit<HumanAuditLine, "kind">[];
  /** Annotators that are models, and how many accepted variants they look at. */
  readonly annotatorModels: readonly string[];
  readonly auditCount: number;
  readonly boards: readonly Omit<BoardLine, "kind">[];
}

export const headerOf = ({ study, seed, models, roles, config }: StudyPlan): HeaderLine => ({
  ...{ kind: "header", format: "augment-evidence", version: 1, study, seed, models, config, roles },
});
