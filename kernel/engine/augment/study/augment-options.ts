import type { MethodRunOptions } from "../../method/run-options.ts";
import type { OpenModelsOptions } from "../../models/registry/options.ts";
import type { AugmentConfig } from "../base/config.ts";
import type { DeliveryOptions } from "../base/delivery-options.ts";
import type { Axis } from "../base/kinds.ts";
import type { AugmentRoleName } from "../lines/evidence-lines.ts";
import type { SeedProblem } from "../seeds/seed-problem.ts";
import type { AugmentPlan } from "./study-plan.ts";

/** Options of a UniCode study. */
export interface AugmentOptions extends MethodRunOptions, Partial<DeliveryOptions> {
  /** Seed problems: a file or folder, or the problems themselves. Default: problems of the simulated world. */
  readonly seeds?: string | readonly SeedProblem[];
  /** Ids of the seed problems to use. `*` matches any characters. Default: all. */
  readonly ids?: readonly string[];
  /** The maximum number of seed problems. Default: all; 12 of the simulated world. */
  readonly limit?: number;
  /** Models by role. Default: simulated models of the world, which solve only its problems. */
  readonly roles?: Partial<Record<AugmentRoleName, readonly string[]>>;
  /** The axes of change. Default: all five. */
  readonly axes?: readonly Axis[];
  /**
   * Numbers of variants requested at levels 1, 2, … (level 1 changes seeds, level 2 variants of level 1). Default `[10,
   * 5]`; `[16, 8]` with simulated roles.
   */
  readonly levels?: readonly number[];
  /** Number of answers of each tested model to each problem. Default 3; 1 with simulated roles. */
  readonly samples?: number;
  /** Languages of solvers and of tested models. Default: Python. */
  readonly languages?: Partial<AugmentPlan["languages"]>;
  /** The random seed: a whole number in [0, 2^32). Default 1. */
  readonly seed?: number;
  /** YAML file of tags, subtags and skills. Default: the shipped taxonomy. */
  readonly taxonomy?: string;
  /** The other parameters, each with its default; see `AugmentConfig`. */
  readonly config?: Partial<Omit<AugmentConfig, "axes" | "maxLevel" | "samples">>;
  /** Folder with prompts that replace shipped ones of the same file name. */
  readonly prompts?: string;
  /** Options of the models: environment, cache folder, prices, retries, faults of simulated models. */
  readonly models?: Omit<OpenModelsOptions, "budget" | "seed" | "concurrency" | "world">;
}

/** Names of the options that other methods do not have. */
export const augmentOptionNames = [
  ...["seeds", "ids", "limit", "roles", "axes", "levels", "samples", "languages", "seed", "taxonomy", "config"],
  ...["prompts", "models", "suspects", "checkers", "posterior"],
] as const satisfies readonly (keyof AugmentOptions)[];
