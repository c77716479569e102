import type { MethodRunOptions } from "../../method/run-options.ts";
import type { DeliveryOptions } from "../base/delivery-options.ts";
import type { SeedProblem } from "../seeds/seed-problem.ts";
import type { AugmentOptions } from "../study/augment-options.ts";

/** Options of a test suite for one problem. */
export interface SuiteOptions
  extends MethodRunOptions,
    Partial<DeliveryOptions>,
    Pick<AugmentOptions, "roles" | "languages" | "seed" | "config" | "prompts" | "models"> {
  /** The problem: a file (YAML, JSON, Markdown), the id of a shipped seed problem, or the problem itself. */
  readonly problem: string | SeedProblem;
  /**
   * True: right and wrong programs that come with the problem run on the suite, to measure its quality. Default
   * false.
   */
  readonly known?: boolean;
}

/** Names of the options that other methods do not have. */
export const suiteOptionNames = [
  ...[
    "problem",
    "known",
    "suspects",
    "checkers",
    "posterior",
    "roles",
    "languages",
    "seed",
    "config",
    "prompts",
    "models",
  ],
] as const satisfies readonly (keyof SuiteOptions)[];
