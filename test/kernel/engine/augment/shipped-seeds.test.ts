import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { seedFolder } from "../../../../datasets/seed-folder.ts";
import { loadTaxonomy } from "../../../../kernel/engine/augment/seeds/load-taxonomy.ts";
import { seedProblems } from "../../../../kernel/engine/augment/seeds/seed-problems.ts";
import { skillsOf } from "../../../../kernel/engine/augment/seeds/taxonomy.ts";
import { seedFileText, shippedWorld } from "../../../tools/write-seeds.ts";

test("each shipped seed has a validator, generators, a brute force, three right and eight labelled wrong programs", async () => {
  const seeds = await seedProblems();
  const skills = new Set(skillsOf(await loadTaxonomy()));
  expect(seeds).toHaveLength(60);
  for (const seed of seeds) {
    const { validator, generators, brute, right, wrong } = seed.programs!;
    expect(validator).not.toBeNull();
    expect(brute).not.toBeNull();
    expect(new Set(generators.map(({ kind }) => kind))).toEqual(new Set(["random", "adversarial"]));
    expect(right.length).toBeGreaterThanOrEqual(3);
    expect(wrong.length).toBeGreaterThanOrEqual(8);
    expect(wrong.every(({ bug }) => bug !== "")).toBe(true);
    expect(seed.skills!.every((skill) => skills.has(skill))).toBe(true);
  }
});

test("shipped files are those that the script writes from the simulated world", async () => {
  const world = shippedWorld();
  expect((await readdir(seedFolder)).sort()).toEqual(world.map(({ id }) => `${id}.yaml`).sort());
  // Every twelfth problem is compared, because the texts of all of them take seconds.
  for (const problem of world.filter((_, at) => at % 12 === 0))
    expect(await readFile(join(seedFolder, `${problem.id}.yaml`), "utf8")).toBe(seedFileText(problem));
}, 30_000);
