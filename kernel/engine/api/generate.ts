import { lazily } from "../lazily.ts";

export type { ItemCheck } from "../generate/release/verify-items.ts";
export type { VerifySetOptions } from "../generate/release/verify-set.ts";
export { type GenerateProgress, type Generating, generate } from "../generate/study/generate.ts";
export type { GenerateOptions } from "../generate/study/generate-options.ts";
export type { GenerateRun } from "../generate/study/generate-run.ts";
export { openGenerate } from "../generate/study/open-generate.ts";

/**
 * Runs the solution of every item of a set again, and mutants of it. The set is the folder of a run, or a file in
 * AutoCodeBench's form.
 *
 * @example
 * const code = await verifySet("none.jsonl").catch((error) => error.code);
 * code; // => "run_missing"
 */
export const verifySet = lazily(async () => (await import("../generate/release/verify-set.ts")).verifySet);

/**
 * Writes the sets of a run as a dataset folder with a card and a datasheet; resolves with the files.
 *
 * @example
 * const code = await openGenerate("runs/none").then((run) => writeDatasetFolder(run, "out")).catch((error) => error.code);
 * code; // => "run_missing"
 */
export const writeDatasetFolder = lazily(
  async () => (await import("../generate/release/dataset-folder.ts")).writeDatasetFolder,
);
