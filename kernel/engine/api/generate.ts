import { lazily } from "../lazily.ts";

export type { GenerateConfig } from "../generate/base/config.ts";
export type { GenerateSeed } from "../generate/base/item.ts";
export type { Verification } from "../generate/evaluate/with-verifications.ts";
export type { ItemCheck } from "../generate/release/verify-items.ts";
export type { VerifySetOptions } from "../generate/release/verify-set.ts";
export type { GenerateFigure } from "../generate/report/generate-figures.ts";
export type { GenerateTable } from "../generate/report/generate-tables.ts";
export { type GenerateProgress, type Generating, generate } from "../generate/study/generate.ts";
export type { GenerateOptions } from "../generate/study/generate-options.ts";
export type { GenerateRun } from "../generate/study/generate-run.ts";
export { openGenerate } from "../generate/study/open-generate.ts";
export { translateItems } from "../generate/study/translate-items.ts";
export type { TranslationOptions } from "../generate/study/translation-options.ts";

/**
 * Runs the tests of every item of a benchmark again: on the item's solution and on mutants of it. The benchmark is the
 * folder of a run, or a file in AutoCodeBench's format.
 *
 * @example
 * const code = await verifySet("none.jsonl").catch((error) => error.code);
 * code; // => "run_missing"
 */
export const verifySet = lazily(async () => (await import("../generate/release/verify-set.ts")).verifySet);

/**
 * Writes the sets of a run's benchmark (full, Lite, Complete) as a dataset folder with card and datasheet. Resolves
 * with the paths of the files.
 *
 * @example
 * const code = await openGenerate("runs/none").then((run) => writeDatasetFolder(run, "out")).catch((error) => error.code);
 * code; // => "run_missing"
 */
export const writeDatasetFolder = lazily(
  async () => (await import("../generate/release/dataset-folder.ts")).writeDatasetFolder,
);

/**
 * Computes upper bounds of the calls, tokens and US dollars of a run of AutoCodeGen, for each model. It sends no
 * request.
 *
 * @example
 * const estimates = await estimateGenerate({ limit: 3 });
 * estimates.map(({ model }) => model).sort(); // => ["sim/alder-1", "sim/alder-2", "sim/birch-1", "sim/birch-2"]
 */
export const estimateGenerate = lazily(
  async () => (await import("../generate/study/estimate-generate.ts")).estimateGenerate,
);

/**
 * Computes, for each model, upper bounds of the calls, tokens and US dollars of translating a run's items. It sends no
 * request.
 *
 * @example
 * const code = await estimateTranslation("runs/none").catch((error) => error.code);
 * code; // => "run_missing"
 */
export const estimateTranslation = lazily(
  async () => (await import("../generate/study/run-translation.ts")).estimateTranslation,
);
