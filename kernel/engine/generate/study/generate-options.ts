import type { MethodRunOptions } from "../../method/run-options.ts";
import type { OpenModelsOptions } from "../../models/registry/options.ts";
import type { GenerateConfig } from "../base/config.ts";
import type { GenerateSeed } from "../base/item.ts";
import type { GenerateRoleName } from "../lines/evidence-lines.ts";

/** Options of a run of AutoCodeGen. */
export interface GenerateOptions extends MethodRunOptions {
  /**
   * Code seeds: a folder, or the seeds themselves. Default: the shipped ones; without roles, programs of the
   * simulated world.
   */
  readonly seeds?: string | readonly GenerateSeed[];
  /** Ids of the seeds to use. `*` matches any characters. Default: all. */
  readonly ids?: readonly string[];
  /** The maximum number of seeds. Default: all; 24 of the simulated world. */
  readonly limit?: number;
  /** Native languages of the run, by their names in the sandbox. Default: those of the seeds. */
  readonly languages?: readonly string[];
  /**
   * Target languages of translations. Only items that were not drawn for the full set in their own language are
   * translated. A target without a toolchain is skipped with a notice. Default: if a model has the role of translator,
   * all targets that fit the languages of the seeds. An empty list: none.
   */
  readonly targets?: readonly string[];
  /**
   * Files of existing benchmarks, in any format that `loadTasks` reads. Near-duplicates of their problems are not
   * exported.
   */
  readonly references?: readonly string[];
  /** Models by role. Default: simulated models of the world, which can solve only its problems. */
  readonly roles?: Partial<Record<GenerateRoleName, readonly string[]>>;
  /** The random seed: a whole number in [0, 2^32). Default 1. */
  readonly seed?: number;
  /** The other parameters, each with its default; see `GenerateConfig`. */
  readonly config?: Partial<GenerateConfig>;
  /** Folder with prompts that replace shipped ones of the same file name. */
  readonly prompts?: string;
  /** Options of the models: environment, cache folder, prices, retries, faults of simulated models. */
  readonly models?: Omit<OpenModelsOptions, "budget" | "seed" | "concurrency" | "world">;
}

/** Names of the options that other methods do not have. */
export const generateOptionNames = [
  ...["seeds", "ids", "limit", "languages", "targets", "references", "roles", "seed", "config", "prompts", "models"],
] as const satisfies readonly (keyof GenerateOptions)[];
