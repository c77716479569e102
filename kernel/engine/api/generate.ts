export { type GenerateProgress, type Generating, generate } from "../generate/study/generate.ts";
export type { GenerateOptions } from "../generate/study/generate-options.ts";
export type { GenerateRun } from "../generate/study/generate-run.ts";
