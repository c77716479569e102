import { lazily } from "../lazily.ts";

export type { AdaptiveOptions } from "../adaptive/adaptive-evaluate.ts";
export type { AdaptiveAccuracy, AdaptiveResult } from "../adaptive/adaptive-result.ts";
export type { AdaptiveMove, AdaptiveTarget } from "../adaptive/adaptive-step.ts";

/**
 * Evaluates models on as few tasks as a 95% interval of a wanted width takes. Each batch holds the tasks that tell most, by
 * item response theory with the difficulties of earlier runs. The run is one of `evaluate`, of a part of its tasks. A call with
 * the same `id` goes on.
 *
 * Trusts the items: a model unlike those of the earlier runs is estimated with a bias that its interval does not show.
 * Rejects with `invalid_config` for a wrong option, and with `nothing_to_run` if the earlier runs do not know the tasks.
 * Otherwise it rejects as `evaluate` does.
 *
 * @param tasks From `tasks.load(path)` or `tasks.shipped()`. Unknown ones are left out.
 * @param options `models` and `itemsFrom` at least.
 * @returns The run, with each model's accuracy over all known tasks and its 95% interval.
 *
 * Cost: the requests of the asked tasks. Source: Polo et al. 2024 (tinyBenchmarks).
 * @example
 * const code = await adaptiveEvaluate([], { models: ["sim/steady"], itemsFrom: [] }).catch((error) => error.code);
 * code; // => "invalid_config"
 */
export const adaptiveEvaluate = lazily(async () => (await import("../adaptive/adaptive-evaluate.ts")).runAdaptively);
