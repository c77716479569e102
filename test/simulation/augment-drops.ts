import { dropCoverage, type PlantedEffects } from "../kernel/engine/augment/planted-study.ts";

const planted: PlantedEffects = {
  drops: { narrative: 0, rule: 0.1, efficiency: 0.25, sequential: 0.2, fusion: 0.3 },
  ...{ selfPreference: 0, regression: 0.3 },
};

/** How often planted drops by axis lie inside their 95% intervals: node test/simulation/augment-drops.ts (a minute). */
const [lineages, studies] = [60, 1000];
const share = dropCoverage(planted, lineages, studies);
console.log(`${studies} studies of ${lineages} lineages, 400 resamples each: ${(100 * share).toFixed(1)}% inside`);
