import type { MethodRunOptions } from "../../method/run-options.ts";
import type { GenerateOptions } from "./generate-options.ts";

/** Options of the translation of a run. */
export interface TranslationOptions
  extends MethodRunOptions,
    Pick<GenerateOptions, "roles" | "prompts" | "models" | "config"> {
  /** Target languages of the translation. Default: all languages whose origin language has items in the run. */
  readonly targets?: readonly string[];
}

/** Names of the options that other methods do not have. */
export const translationOptionNames = [
  ...(["roles", "prompts", "models", "config", "targets"] as const),
] as const satisfies readonly (keyof TranslationOptions)[];
