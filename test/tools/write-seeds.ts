import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { stringify } from "yaml";
import { seedFolder } from "../../datasets/seed-folder.ts";
import { kitSeed } from "../../kernel/engine/augment/seeds/kit-seed.ts";
import { worldSize } from "../../kernel/engine/augment/seeds/world-seed.ts";
import { worldSeeds } from "../../kernel/engine/models/simulated/world/kits/world-seeds.ts";
import type { WorldProblem } from "../../kernel/engine/models/simulated/world/problems/world-problem.ts";

/** The YAML text of a shipped seed problem's file. */
export const seedFileText = (problem: WorldProblem): string => stringify(kitSeed(problem), { lineWidth: 0 });

/** The problems of the simulated world that are shipped as seeds. */
export const shippedWorld = (): readonly WorldProblem[] => worldSeeds(worldSize.count, worldSize.seed);

// If this file is run as a program, it writes all files of datasets/seeds.
if (import.meta.main) {
  await mkdir(seedFolder, { recursive: true });
  for (const problem of shippedWorld()) await writeFile(join(seedFolder, `${problem.id}.yaml`), seedFileText(problem));
}
