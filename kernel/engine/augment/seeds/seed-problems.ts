import { worldSeeds } from "../../models/simulated/world/kits/world-seeds.ts";
import { loadSeeds } from "./load-seeds.ts";
import type { SeedProblem } from "./seed-problem.ts";
import { worldSeed } from "./world-seed.ts";

/** The number of shipped problems of the simulated world, and the random seed of their numbers and stories. */
const worldSize = { count: 60, seed: 7 } as const;

/** The seeds of a file or folder; without a path, problems of the simulated world. */
export const seedProblems = async (path?: string): Promise<readonly SeedProblem[]> =>
  path === undefined ? worldSeeds(worldSize.count, worldSize.seed).map(worldSeed) : loadSeeds(path);
