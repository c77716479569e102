import { translationOrigins } from "../../../kernel/engine/generate/base/languages.ts";
import { generate } from "../../../kernel/engine/generate/study/generate.ts";
import type { GenerateRun } from "../../../kernel/engine/generate/study/generate-run.ts";
import type { Sandbox } from "../../../sandbox/contract/backend.ts";
import { translatorProfiles } from "./translator-profiles.ts";

/** One item a language is drawn, and the filter answers once: the steps around the translation are not measured. */
export const smallConfig = {
  ...{ target: 1, filterSamples: 1, identicalRuns: 1, mutants: 3, samples: 1, ks: [1], bootstrapResamples: 20 },
  ...{ refineModels: [], auditedModels: [], studies: [], trainModels: [], verifiedItems: 1 },
} as const;

/** A target with the number of its origins. */
export interface TranslatedSize {
  readonly target: string;
  readonly items: number;
  readonly seed: number;
  /** Folder of the runs; null: nothing is kept. */
  readonly out: string | null;
}

/** A run that is measured. */
export interface TranslatedRun extends TranslatedSize {
  readonly run: GenerateRun;
}

/**
 * Makes items in the target's origin language, and translates all but one. The filter answers once, and one item a language
 * is drawn, because the steps before and after the translation are not measured.
 */
export const translatedRun = async (size: TranslatedSize, sandbox: Sandbox): Promise<TranslatedRun> => {
  const { target, items, seed, out } = size;
  const run = await generate({
    seed,
    limit: items,
    languages: [translationOrigins[target]!],
    targets: [target],
    config: smallConfig,
    models: { profiles: translatorProfiles, cacheFolder: null },
    sandbox,
    directory: out,
    ...(out === null ? {} : { id: `to-${target}` }),
    concurrency: 2,
    progress: false,
  });
  return { ...size, run };
};
