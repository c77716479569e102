import { lazily } from "../lazily.ts";

export type { RateLine, RefineLine, TurnLine } from "../refine/evidence.ts";
export { openRefinement } from "../refine/open-refinement.ts";
export { refine } from "../refine/refine.ts";
export type { RefineOptions } from "../refine/refine-options.ts";
export type { RefineRun } from "../refine/refine-run.ts";

/**
 * Computes upper bounds of the requests and US dollars of a refinement, in which models get feedback and try again. It
 * sends no request.
 *
 * @example
 * const [asked] = await estimateRefinement({ models: ["sim/steady"], conversations: 10, turns: 3 });
 * [asked.calls, asked.usd]; // => [40, 0]
 */
export const estimateRefinement = lazily(
  async () => (await import("../refine/estimate-refinement.ts")).estimateRefinement,
);
