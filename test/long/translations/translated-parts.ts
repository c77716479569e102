import { join } from "node:path";
import { translationOrigins } from "../../../kernel/engine/generate/base/languages.ts";
import type { GenerateRun } from "../../../kernel/engine/generate/study/generate-run.ts";
import { runPlanned } from "../../../kernel/engine/generate/study/run-generate.ts";
import { translateItems } from "../../../kernel/engine/generate/study/translate-items.ts";
import type { Sandbox } from "../../../sandbox/contract/backend.ts";
import { planPlanted } from "../generate/planted-plan.ts";
import { type LostSeed, runParts } from "../run-parts.ts";
import { originProfiles, translatorProfiles } from "./translator-profiles.ts";

/** A target language, and the number of items to translate into it. */
export interface TranslatedSize {
  readonly target: string;
  readonly items: number;
  /** The greatest number of items in a run. */
  readonly part: number;
  readonly seed: number;
}

export interface TranslatedOptions {
  readonly sandbox: Sandbox;
  /** Folder of the runs. The items to translate are made once for all target languages. */
  readonly directory: string;
  readonly concurrency: number;
  readonly say: (text: string) => void;
}

/** The runs that translate into one target language, and the origins (items to translate) whose runs failed. */
export interface TranslatedParts extends TranslatedSize {
  readonly runs: readonly GenerateRun[];
  readonly lost: readonly LostSeed[];
}

/** Small numbers for the steps that are not measured. Three mutants suffice, as hardly three pass a test by chance. */
const smallConfig = {
  filterSamples: 3,
  identicalRuns: 1,
  mutants: 3,
  samples: 1,
  ks: [1],
  bootstrapResamples: 20,
} as const;

/** Makes items in the origin language and translates all of them in several runs, which continue after a stop. */
export const translatedParts = async (size: TranslatedSize, options: TranslatedOptions): Promise<TranslatedParts> => {
  const { target, items, part, seed } = size;
  const { sandbox, directory, concurrency, say } = options;
  const origin = translationOrigins[target]!;
  const { plan, models } = await planPlanted({
    name: `origins-${origin}-${seed}`,
    seed,
    seeds: items,
    languages: [origin],
    profiles: originProfiles,
    config: smallConfig,
  });
  const how = { directory, sandbox, concurrency, progress: false } as const;
  const { runs, lost } = await runParts(plan.seeds, {
    part,
    say,
    run: async (seeds, label) => {
      const study = `${plan.study}-${label}`;
      await runPlanned({ plan: { ...plan, study, seeds }, models }, { ...how, id: study }, undefined, () => {});
      const id = `to-${target}-${seed}-${label}`;
      const run = await translateItems(join(directory, study), {
        ...how,
        id,
        targets: [target],
        models: { profiles: translatorProfiles, cacheFolder: null },
      });
      say(`${id}: ${run.items().length} translations of ${seeds.length} items`);
      return run;
    },
  });
  return { ...size, runs, lost };
};
