import { lazily } from "../lazily.ts";

export type { AdaptiveOptions } from "../adaptive/adaptive-evaluate.ts";
export type { AdaptiveAccuracy, AdaptiveResult } from "../adaptive/adaptive-result.ts";
export type { AdaptiveMove, AdaptiveTarget } from "../adaptive/adaptive-step.ts";

/**
 * Evaluates models on as few tasks as a 95% interval of a wanted width takes. Each batch holds the tasks that tell most, by
 * item response theory with the difficulties of earlier runs.
 * Rejects with `invalid_config` for a wrong option, and with `nothing_to_run` if the earlier runs do not know the tasks.
 *
 * @example
 * const code = await adaptiveEvaluate([], { models: ["sim/steady"], itemsFrom: [] }).catch((error) => error.code);
 * code; // => "invalid_config"
 */
export const adaptiveEvaluate = lazily(async () => (await import("../adaptive/adaptive-evaluate.ts")).adaptiveEvaluate);
