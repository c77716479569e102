import { lazily } from "../lazily.ts";

export type { AdaptiveOptions } from "../adaptive/adaptive-evaluate.ts";
export type { AdaptiveAccuracy, AdaptiveResult } from "../adaptive/adaptive-result.ts";
export type { AdaptiveMove, AdaptiveTarget } from "../adaptive/adaptive-step.ts";

/**
 * Evaluates models on as few tasks as possible, until each 95% interval is narrow enough. Each batch holds the untried
 * tasks with the most information, by item response theory. Their difficulties come from earlier runs. The result is an
 * ordinary run of `evaluate` on a subset of the tasks. A call with the same `id` resumes it.
 *
 * Limitation: the difficulties are those for the models of the earlier runs. For a model unlike these, the estimate has
 * a bias that the interval does not include. Rejects with `invalid_config` for a wrong option, and with
 * `nothing_to_run` if the earlier runs do not contain the tasks. Otherwise it rejects as `evaluate` does.
 *
 * @param tasks From `tasks.load(path)` or `tasks.shipped()`. Tasks without results in the earlier runs are left out.
 * @param options `models` and `itemsFrom` are required.
 * @returns The run, with each model's accuracy over all known tasks and its 95% interval.
 *
 * Cost: one request for each sample of a chosen task. Source: Polo et al. 2024 (tinyBenchmarks).
 * @example
 * const code = await adaptiveEvaluate([], { models: ["sim/steady"], itemsFrom: [] }).catch((error) => error.code);
 * code; // => "invalid_config"
 */
export const adaptiveEvaluate = lazily(async () => (await import("../adaptive/adaptive-evaluate.ts")).runAdaptively);
