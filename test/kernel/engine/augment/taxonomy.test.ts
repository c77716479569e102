import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { balancedSample } from "../../../../kernel/engine/augment/seeds/balanced-sample.ts";
import { loadTaxonomy } from "../../../../kernel/engine/augment/seeds/load-taxonomy.ts";
import { skillsOf, tagsOfSkills } from "../../../../kernel/engine/augment/seeds/taxonomy.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taxonomy-"));
});
afterAll(() => rm(folder, { recursive: true }));

const loadText = async (text: string) => {
  const file = join(folder, "taxonomy.yaml");
  await writeFile(file, text);
  return loadTaxonomy(file);
};

test("the shipped taxonomy has 9 tags, 31 subtags and 161 skills", async () => {
  const tree = await loadTaxonomy();
  expect(Object.keys(tree)).toHaveLength(9);
  expect(Object.keys(tree)).toContain("search and enumeration");
  expect(Object.values(tree).flatMap((subtags) => Object.keys(subtags))).toHaveLength(31);
  expect(new Set(skillsOf(tree)).size).toBe(161);
});

test("a taxonomy of one's own is read, and skills give their tags", async () => {
  const tree = await loadText("graph:\n  paths: [weights, levels]\nstring:\n  matching: [hashing]\n");
  expect(tree).toEqual({ graph: { paths: ["weights", "levels"] }, string: { matching: ["hashing"] } });
  expect(tagsOfSkills(tree, ["hashing", "levels"])).toEqual(["graph", "string"]);
});

describe("a malformed taxonomy is refused with line and field", () => {
  test.each([
    ["no YAML", "graph: [unclosed\n", "taxonomy", 2],
    ["nothing in it", "", "taxonomy", 1],
    ["a tag without subtags", "graph:\n  paths: [a]\nstring: 3\n", "string", 3],
    ["a subtag without a list", "graph:\n  paths: 3\n", "graph.paths", 2],
    ["an empty list", "graph:\n  paths: []\n", "graph.paths", 2],
    ["a skill that is no text", "graph:\n  paths:\n    - a\n    - 3\n", "graph.paths[1]", 4],
    ["a skill twice", "graph:\n  paths: [a]\n  trees:\n    - b\n    - a\n", "graph.trees[1]", 5],
  ])("%s", async (_, text, field, line) => {
    const error = await loadText(text).catch((cause) => cause);
    expect(error).toMatchObject({ code: "invalid_config", details: { field, line } });
    expect(error.message).toContain("taxonomy.yaml");
    expect(error.hint).toContain("tag: { subtag");
  });

  test("a file that is not there", async () => {
    await expect(loadTaxonomy(join(folder, "none.yaml"))).rejects.toMatchObject({ code: "invalid_config" });
  });
});

test("seeds are drawn so that rare tags come as often as common ones", () => {
  const tags: Record<string, readonly string[]> = {};
  for (let at = 0; at < 30; at++) tags[`g${at}`] = ["graph"];
  for (let at = 0; at < 5; at++) tags[`s${at}`] = ["string"];
  const sample = balancedSample(tags, 10, 7);
  expect(sample.filter((id) => id.startsWith("s"))).toHaveLength(5);
  expect(balancedSample(tags, 10, 7)).toEqual(sample);
  expect(balancedSample(tags, 10, 8)).not.toEqual(sample);
  expect(balancedSample(tags, 99, 7)).toHaveLength(35);
});
