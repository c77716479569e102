import { seedFolder } from "../../../../datasets/seed-folder.ts";
import { loadSeeds } from "./load-seeds.ts";
import type { SeedProblem } from "./seed-problem.ts";

/** The seeds of a file or folder; without a path, the shipped ones. */
export const seedProblems = (path: string = seedFolder): Promise<readonly SeedProblem[]> => loadSeeds(path);
