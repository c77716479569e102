import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { seedFolder } from "../../../../datasets/seed-folder.ts";
import { nearest } from "../../../../toolkit/base/nearest.ts";
import { loadSeeds } from "../seeds/load-seeds.ts";
import type { SeedProblem } from "../seeds/seed-problem.ts";
import { refuseField } from "../study/check-config.ts";

const shippedProblem = async (id: string): Promise<SeedProblem> => {
  const ids = (await readdir(seedFolder)).map((name) => basename(name, ".yaml"));
  if (!ids.includes(id))
    refuseField(
      "problem",
      `is neither a file nor the id of a shipped problem: ${id}`,
      `nearest id: ${nearest(id, ids) ?? ids[0]}; a file is YAML, JSON or Markdown`,
      id,
    );
  return (await loadSeeds(join(seedFolder, `${id}.yaml`)))[0]!;
};

/**
 * Reads the problem of a suite: the file, or the shipped seed problem with this id.
 * Rejects with `invalid_config` that names file, line and field.
 */
export const readProblem = async (problem: string | SeedProblem): Promise<SeedProblem> => {
  if (typeof problem !== "string") return problem;
  if (!existsSync(problem)) return shippedProblem(problem);
  const problems = await loadSeeds(problem);
  if (problems.length > 1)
    refuseField(
      "problem",
      `must be one problem, but ${problem} holds ${problems.length}`,
      "put each problem in a file of its own",
    );
  return problems[0]!;
};
