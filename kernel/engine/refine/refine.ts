import type { RefineOptions } from "./refine-options.ts";
import type { RefineRun } from "./refine-run.ts";

/**
 * Refinement over several turns: a model solves a task, gets feedback on its failing program, and tries again. The
 * result is pass rates by turn (Chou et al. 2025, AutoCodeBench, section 3.5). A conversation ends with the first
 * program that passes.
 *
 * For a wrong option, rejects with `invalid_config` and the field's name, before anything is written. Rejects with
 * `run_mismatch` if the id belongs to another refinement. If an endpoint fails in all retries, the conversation counts
 * as an error and enters no rate.
 *
 * Cost: at most `1 + turns` requests for each conversation.
 *
 * @param options `models` at least
 * @example
 * const { rates } = await refine({ models: [], tasks: [] }).catch((error) => ({ rates: error.code }));
 * rates; // => "invalid_config"
 */
export const refine = async (options: RefineOptions): Promise<RefineRun> => {
  // The modules are imported only if a refinement runs.
  const { runRefine } = await import("./run-refine.ts");
  return runRefine(options);
};
