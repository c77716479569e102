import type { RefineOptions } from "./refine-options.ts";
import type { RefineRun } from "./refine-run.ts";

/**
 * Refinement over several turns: a model answers a task, sees what its program failed at, and tries again; pass rates
 * by turn (Chou et al. 2025, AutoCodeBench, section 3.5). A conversation ends with the first program that passes.
 *
 * Rejects with `invalid_config` naming the field, before anything is written; with `run_mismatch` for an id that is
 * another refinement. An endpoint that gives up ends its conversation, which then counts as an error and enters no rate.
 * Cost: at most `1 + turns` requests a conversation.
 *
 * @param options `models` at least
 * @example
 * const { rates } = await refine({ models: [], tasks: [] }).catch((error) => ({ rates: error.code }));
 * rates; // => "invalid_config"
 */
export const refine = async (options: RefineOptions): Promise<RefineRun> => {
  // The parts of a refinement are loaded only if one runs.
  const { runRefine } = await import("./run-refine.ts");
  return runRefine(options);
};
