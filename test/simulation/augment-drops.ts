import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { dropShares, type PlantedEffects } from "../kernel/engine/augment/planted-study.ts";

const planted: PlantedEffects = {
  drops: { narrative: 0, rule: 0.1, efficiency: 0.25, sequential: 0.2, fusion: 0.3 },
  selfPreference: 0,
  regression: 0.3,
};

/** The size of the simulation: the number of studies, and the seed problems (lineages) and resamples of each. */
export const size = { studies: 1000, lineages: 60, resamples: 400 } as const;

/** Writes how often planted drops lie inside their intervals: node test/simulation/augment-drops.ts (a minute). */
if (import.meta.main) {
  const inside = dropShares(planted, size.lineages, size.studies);
  const shares = Object.values(inside);
  const all = shares.reduce((sum, one) => sum + one, 0) / shares.length;
  const table = { ...size, drops: planted.drops, inside, all };
  writeFileSync(join(import.meta.dirname, "augment-drops.json"), `${JSON.stringify(table, null, 2)}\n`);
  console.log(`${size.studies} studies of ${size.lineages} lineages: ${(100 * all).toFixed(1)}% inside`);
}
