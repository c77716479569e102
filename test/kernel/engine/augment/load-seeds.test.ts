import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadSeeds } from "../../../../kernel/engine/augment/seeds/load-seeds.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "seeds-"));
});
afterAll(() => rm(folder, { recursive: true }));

const yaml = `id: boats
statement: Count the boats.
inputFormat: One integer n.
outputFormat: One integer.
constraints:
  - 1 <= n <= 9
examples:
  - { input: "3\\n", output: "3\\n" }
  - { input: "4\\n", output: "4\\n" }
solution:
  language: python
  code: print(input())
`;

const line = (id: string) =>
  JSON.stringify({
    id,
    statement: "Count.",
    inputFormat: "n",
    outputFormat: "n",
    constraints: "1 <= n",
    timeLimitS: 3,
    examples: [1, 2].map((n) => ({ input: `${n}`, output: `${n}` })),
  });

const put = async (name: string, content: string): Promise<string> => {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
};

test("a folder of YAML and JSON Lines is read, with defaults", async () => {
  const seedFolder = join(folder, "whole");
  await mkdir(seedFolder);
  await put("whole/boats.yaml", yaml);
  await put("whole/more.jsonl", `${line("one")}\n\n${line("two")}\n`);
  const [boats, one, two] = await loadSeeds(seedFolder);
  expect(boats).toMatchObject({ id: "boats", constraints: "1 <= n <= 9", timeLimitS: 2, memoryLimitMb: 256 });
  expect(boats!.tests).toEqual(boats!.examples);
  expect(one).toMatchObject({ id: "one", timeLimitS: 3, solution: null });
  expect(two!.id).toBe("two");
});

describe("what is no seed is refused with file, line and field", () => {
  test.each([
    ["no YAML", "a.yaml", "id: [\n", "seed", 2],
    ["a field of another type", "b.yaml", yaml.replace("Count the boats.", "[1]"), "statement", 2],
    ["an unknown field", "c.yaml", `${yaml}extra: 1\n`, "seed", 1],
    ["three examples", "d.yaml", yaml.replace("solution:", '  - { input: "", output: "" }\nsolution:'), "examples", 8],
    ["an example without output", "e.yaml", yaml.replace(', output: "4\\n"', ""), "examples.1.output", 9],
    ["no JSON", "f.jsonl", `${line("one")}\n{"id": \n`, "seed", 2],
    ["an id twice", "g.jsonl", `${line("one")}\n${line("one")}\n`, "id", 2],
    ["an empty file", "h.jsonl", "\n", "seeds", 1],
    ["another format", "i.txt", "x", "seeds", 1],
  ])("%s", async (_, name, content, field, at) => {
    const file = await put(name, content);
    await expect(loadSeeds(file)).rejects.toMatchObject({
      code: "invalid_config",
      details: { file, field, line: at },
    });
  });

  test("a path that is not there", async () => {
    await expect(loadSeeds(join(folder, "none"))).rejects.toMatchObject({ code: "invalid_config" });
  });
});

test.each([
  ["", "seed: the file is empty"],
  ["[]", "seed: must be a mapping, but is []"],
  [yaml.replace('  - { input: "4\\n", output: "4\\n" }\n', ""), "examples: must have 2 entries, but has 1"],
  [yaml.replace("Count the boats.", '""'), "statement: this field is missing or empty"],
])("a file of seeds is refused in plain words", async (content, message) => {
  const file = join(folder, "words.yaml");
  await writeFile(file, content);
  const error = await loadSeeds(file).catch((one: Error) => one);
  expect(String(error)).toContain(message);
  await rm(file);
});
