import { lazily } from "../lazily.ts";

export type { AugmentConfig } from "../augment/base/config.ts";
export type { AugmentFigure } from "../augment/report/augment-figures.ts";
export type { AugmentTable } from "../augment/report/augment-tables.ts";
export type { SeedProblem } from "../augment/seeds/seed-problem.ts";
export { type Augmenting, type AugmentProgress, augment } from "../augment/study/augment.ts";
export type { AugmentOptions } from "../augment/study/augment-options.ts";
export type { AugmentStudy, Funnel } from "../augment/study/augment-study.ts";
export { openAugment } from "../augment/study/open-augment.ts";

/**
 * What a study of UniCode asks for and costs, at most.
 * Nobody is asked.
 *
 * @example
 * const estimates = await estimateAugment({ limit: 2, levels: [2] });
 * estimates.map(({ model }) => model).sort(); // => ["sim/alder-1", "sim/alder-2", "sim/birch-1", "sim/birch-2"]
 */
export const estimateAugment = lazily(
  async () => (await import("../augment/study/estimate-augment.ts")).estimateAugment,
);
