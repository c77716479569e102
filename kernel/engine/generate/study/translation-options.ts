import type { MethodRunOptions } from "../../method/run-options.ts";
import type { GenerateOptions } from "./generate-options.ts";

/** Options of the translation of a run. */
export interface TranslationOptions
  extends MethodRunOptions,
    Pick<GenerateOptions, "roles" | "prompts" | "models" | "config"> {
  /** Languages into which items are translated. Default: all whose origin the run has items in. */
  readonly targets?: readonly string[];
}
