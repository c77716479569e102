import { EngineError } from "../../errors.ts";
import type { RunConfig } from "../../store/manifest.ts";
import type { BroughtAnswer } from "../answers/answer.ts";
import type { EvaluateOptions } from "../options/options.ts";

/**
 * The mode of a run. "ask": models answer, and the answers are judged. "generate": models answer, and nothing is
 * judged. "judge": existing answers are judged, and no model answers.
 */
export type RunMode =
  | { readonly kind: "ask"; readonly inBatches: boolean }
  | { readonly kind: "generate"; readonly inBatches: boolean }
  | { readonly kind: "judge"; readonly answers: readonly BroughtAnswer[] };

const refuseBeside = (argument: "generateOnly" | "batch"): never => {
  throw new EngineError(`${argument} has no effect on existing answers`, {
    code: "invalid_config",
    argument,
    value: true,
    hint: "leave it out, or leave out answers",
  });
};

/** Determines the mode of a run from its options. Throws `invalid_config` for options of different modes. */
export const modeOf = (
  { answers }: Pick<EvaluateOptions, "answers">,
  { generateOnly, batch }: Pick<RunConfig, "generateOnly" | "batch">,
): RunMode => {
  if (answers === undefined) return { kind: generateOnly ? "generate" : "ask", inBatches: batch ?? false };
  if (generateOnly) refuseBeside("generateOnly");
  if (batch) refuseBeside("batch");
  return { kind: "judge", answers };
};
