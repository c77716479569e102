import type { GenerateConfig } from "../base/config.ts";
import type { GenerateSeed } from "../base/item.ts";
import type { ReferenceLine } from "../lines/evaluation-lines.ts";
import type { GenerateHeaderLine, GenerateRoleName } from "../lines/evidence-lines.ts";

/** A code seed of a run. For simulated authors, `problem` names the simulated problem that the code solves. */
export interface PlannedSeed extends GenerateSeed {
  readonly problem: string | null;
}

/** A problem of an existing benchmark, with which items are compared to detect contamination. */
export type Reference = Omit<ReferenceLine, "kind">;

/** The settings and inputs of a run, which stay the same until its end. */
export interface GeneratePlan {
  readonly study: string;
  readonly seed: number;
  readonly models: GenerateHeaderLine["models"];
  readonly roles: Readonly<Record<GenerateRoleName, readonly string[]>>;
  readonly config: GenerateConfig;
  readonly seeds: readonly PlannedSeed[];
  /** Languages into which items are translated. */
  readonly targets: readonly string[];
  /** Problems of existing benchmarks, which the sets must not repeat. */
  readonly references: readonly Reference[];
  /** Languages whose seeds were skipped, because their toolchain is missing. */
  readonly absent?: readonly string[];
}

export const generateHeader = ({ study, seed, models, roles, config }: GeneratePlan): GenerateHeaderLine => ({
  kind: "header",
  format: "generate-evidence",
  version: 1,
  study,
  seed,
  models,
  config,
  roles,
});

/** The languages of the seeds, in the order of the tables. */
export const seedLanguages = ({ config, seeds }: Pick<GeneratePlan, "config" | "seeds">): readonly string[] => {
  const seedLanguages = new Set(seeds.map(({ language }) => language));
  return [
    ...config.languages.filter((one) => seedLanguages.has(one)),
    ...[...seedLanguages].filter((one) => !config.languages.includes(one)),
  ];
};
