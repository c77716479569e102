import type { MethodRunOptions } from "../../method/run-options.ts";
import type { OpenModelsOptions } from "../../models/options.ts";
import type { AugmentConfig } from "../base/config.ts";
import type { Axis } from "../base/kinds.ts";
import type { RoleName } from "../lines/evidence-lines.ts";
import type { SeedProblem } from "../seeds/seed-problem.ts";
import type { StudyPlan } from "./study-plan.ts";

/** How a study of UniCode is run. */
export interface AugmentOptions extends MethodRunOptions {
  /** Seed problems: a file or folder, or the problems themselves. Default: problems of the simulated world. */
  readonly seeds?: string | readonly SeedProblem[];
  /** Only the first so many of them. Default: all; 12 of the simulated world. */
  readonly limit?: number;
  /** Models by role. Default: simulated models of the world, which know its problems alone. */
  readonly roles?: Partial<Record<RoleName, readonly string[]>>;
  /** Kinds of changes. Default: all five. */
  readonly axes?: readonly Axis[];
  /** Variants requested at levels 1, 2, …. Default `[10, 5]`. */
  readonly levels?: readonly number[];
  /** Answers of each tested model to each problem. Default 3; 1 with simulated roles. */
  readonly samples?: number;
  /** Languages of solvers and of tested models. Default: Python. */
  readonly languages?: Partial<StudyPlan["languages"]>;
  /** Whole number in [0, 2^32). Default 1. */
  readonly seed?: number;
  /** YAML file of tags, subtags and skills. Default: ours. */
  readonly taxonomy?: string;
  /** The other parameters, each with its default; see `AugmentConfig`. */
  readonly config?: Partial<Omit<AugmentConfig, "axes" | "maxLevel" | "samples">>;
  /** Folder with prompts of your own, in files named like ours. */
  readonly prompts?: string;
  /** How models are opened: environment, cache folder, prices, retries, faults of simulated ones. */
  readonly models?: Omit<OpenModelsOptions, "budget" | "seed" | "concurrency" | "world">;
}

/** Names of the options. */
export const augmentOptionNames = [
  ...["seeds", "limit", "roles", "axes", "levels", "samples", "languages", "seed", "taxonomy", "config"],
  ...["prompts", "models"],
] as const satisfies readonly (keyof AugmentOptions)[];
