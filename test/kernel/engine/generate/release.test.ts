import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadTasks } from "taulab/datasets";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { GeneratedItem } from "../../../../kernel/engine/generate/base/item.ts";
import { readRelease } from "../../../../kernel/engine/generate/release/read-release.ts";
import { releasedItem, releaseLine } from "../../../../kernel/engine/generate/release/release-line.ts";

const item: GeneratedItem = {
  id: "one",
  seedId: "seed",
  parentId: null,
  language: "cpp",
  question: "Write a C++ function add.",
  solution: "int add(int a, int b) { return a + b; }",
  demoTest: "int main() { return add(1, 2) == 3 ? 0 : 1; }",
  fullTest: "int main() { return add(2, 2) == 4 ? 0 : 1; }",
  entryPoints: ["add"],
  cases: { public: [["[1, 2]", "3"]], private: [["[2, 2]", "4"]] },
  difficulty: "medium",
  category: "Functional",
  multiLogic: null,
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-release-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("an exported item is read back as it was, and the loader of AutoCodeBench takes it", async () => {
  const file = join(folder, "set.jsonl");
  await writeFile(file, `${JSON.stringify(releaseLine(item))}\n`);
  const { id, language, question, solution, demoTest, fullTest } = item;
  expect(await readRelease(file)).toEqual([{ id, language, question, solution, demoTest, fullTest }]);
  const [task] = await loadTasks(file);
  expect(task!.id).toBe("AutoCodeBench/one");
  expect(await readFile(file, "utf8")).not.toContain("```");
});

test("a released line with fenced code and the benchmark's own language name becomes bare code", () => {
  const line = { ...releaseLine(item), language: "C++", canonical_solution: `\`\`\`cpp\n${item.solution}\n\`\`\`` };
  const { id: _, ...withoutId } = line as unknown as Parameters<typeof releasedItem>[0];
  expect(releasedItem(withoutId, 4)).toMatchObject({ id: "c++/4", language: "cpp", solution: item.solution });
});

test("a damaged line is named with its number and field", async () => {
  const file = join(folder, "damaged.jsonl");
  await writeFile(file, `${JSON.stringify({ ...releaseLine(item), question: 7 })}\n`);
  await expect(readRelease(file)).rejects.toThrow(/question/);
});
