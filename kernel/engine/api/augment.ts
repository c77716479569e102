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
 * Computes upper bounds of the calls, tokens and US dollars of a UniCode study, for each model.
 * It sends no request.
 *
 * @example
 * const estimates = await estimateAugment({ limit: 2, levels: [2] });
 * estimates.map(({ model }) => model).sort(); // => ["sim/alder-1", "sim/alder-2", "sim/birch-1", "sim/birch-2"]
 */
export const estimateAugment = lazily(
  async () => (await import("../augment/study/estimate-augment.ts")).estimateAugment,
);

/**
 * Loads seed problems for `augment` from a file or folder (YAML or JSON Lines). Without a path, it loads the 60 shipped
 * ones, for simulated models. Rejects with `invalid_config`, with the file, line and field of the fault.
 *
 * @example
 * const code = await seedProblems("none.yaml").catch((error) => error.code);
 * code; // => "invalid_config"
 */
export const seedProblems = lazily(async () => (await import("../augment/seeds/seed-problems.ts")).seedProblems);

/**
 * Checks a seed problem: its solution must print the expected outputs of its examples and tests, within its limits.
 * Rejects with `sandbox_failed` if the sandbox itself fails. A failing program is part of the result.
 *
 * @example
 * const seed = { id: "one", statement: "", inputFormat: "", outputFormat: "", constraints: "", examples: [], tests: [], timeLimitS: 1, memoryLimitMb: 64, solution: null };
 * const { problems } = await checkSeed(seed, { run: () => Promise.reject(new Error("no program is run")) });
 * problems.length; // => 1
 */
export const checkSeed = lazily(async () => (await import("../augment/seeds/check-seed.ts")).checkSeed);

/**
 * Computes upper bounds of the calls, tokens and US dollars of making a test suite, for each model. It sends no
 * request.
 *
 * @example
 * const estimates = await estimateSuite({ problem: "longest-run-1" });
 * estimates.every(({ calls }) => calls > 0); // => true
 */
export const estimateSuite = lazily(async () => (await import("../augment/suite/estimate-suite.ts")).estimateSuite);
