import { lazily } from "../lazily.ts";

export type { AugmentConfig } from "../augment/base/config.ts";
export type { AugmentFigure } from "../augment/report/augment-figures.ts";
export type { AugmentTable } from "../augment/report/augment-tables.ts";
export type { SeedCheck } from "../augment/seeds/check-seed.ts";
export type { SeedProblem } from "../augment/seeds/seed-problem.ts";
export { type Augmenting, type AugmentProgress, augment } from "../augment/study/augment.ts";
export type { AugmentOptions } from "../augment/study/augment-options.ts";
export type { AugmentStudy, Funnel } from "../augment/study/augment-study.ts";
export { openAugment } from "../augment/study/open-augment.ts";
export { type MakingSuite, suite } from "../augment/suite/suite.ts";
export type { SuiteOptions } from "../augment/suite/suite-options.ts";
export type { TestSuite } from "../augment/suite/test-suite.ts";

/**
 * The upper bound of calls, tokens and cost of a UniCode study, by model.
 * The function asks no model.
 *
 * @example
 * const estimates = await estimateAugment({ limit: 2, levels: [2] });
 * estimates.map(({ model }) => model).sort(); // => ["sim/alder-1", "sim/alder-2", "sim/birch-1", "sim/birch-2"]
 */
export const estimateAugment = lazily(
  async () => (await import("../augment/study/estimate-augment.ts")).estimateAugment,
);

/**
 * Seed problems for `augment`, from a file or folder (YAML or JSON Lines); without a path, 60 of the simulated world.
 * Rejects with `invalid_config` naming file, line and field.
 *
 * @example
 * const code = await seedProblems("none.yaml").catch((error) => error.code);
 * code; // => "invalid_config"
 */
export const seedProblems = lazily(async () => (await import("../augment/seeds/seed-problems.ts")).seedProblems);

/**
 * Proves a seed problem: its solution gives the outputs of its examples and tests, within its limits.
 * Rejects with `sandbox_failed` if the sandbox fails, not a program.
 *
 * @example
 * const seed = { id: "one", statement: "", inputFormat: "", outputFormat: "", constraints: "", examples: [], tests: [], timeLimitS: 1, memoryLimitMb: 64, solution: null };
 * const { problems } = await checkSeed(seed, { run: () => Promise.reject(new Error("no program is run")) });
 * problems.length; // => 1
 */
export const checkSeed = lazily(async () => (await import("../augment/seeds/check-seed.ts")).checkSeed);

/**
 * The upper bound of calls, tokens and cost of a test suite, by model. The function asks no model.
 *
 * @example
 * const estimates = await estimateSuite({ problem: "longest-run-1" });
 * estimates.every(({ calls }) => calls > 0); // => true
 */
export const estimateSuite = lazily(async () => (await import("../augment/suite/estimate-suite.ts")).estimateSuite);
