import { expect, test } from "vitest";
import { loadTaxonomy } from "../../../../kernel/engine/augment/seeds/load-taxonomy.ts";
import { seedProblems } from "../../../../kernel/engine/augment/seeds/seed-problems.ts";
import { skillsOf } from "../../../../kernel/engine/augment/seeds/taxonomy.ts";
import { families } from "../../../../kernel/engine/models/simulated/world/families/families.ts";
import { worldSeeds } from "../../../../kernel/engine/models/simulated/world/kits/world-seeds.ts";
import { nearDuplicates } from "../../../../kernel/engine/text/near-duplicates.ts";

test("sixty problems of the world are seeds with examples, tests and a solution, none like another", async () => {
  const seeds = await seedProblems();
  expect(seeds).toHaveLength(60);
  for (const { examples, tests, solution } of seeds) {
    expect(examples).toHaveLength(2);
    expect(tests.length).toBeGreaterThanOrEqual(8);
    expect(solution?.language).toBe("python");
  }
  expect(
    nearDuplicates(
      seeds.map(({ statement }) => statement),
      0.8,
    ),
  ).toEqual([]);
});

test("the taxonomy has every skill of the world", async () => {
  const taxonomySkills = new Set(skillsOf(await loadTaxonomy()));
  const worldSkills = worldSeeds(Object.keys(families).length, 7).flatMap(({ skills }) => skills);
  expect(worldSkills.filter((skill) => !taxonomySkills.has(skill))).toEqual([]);
});
