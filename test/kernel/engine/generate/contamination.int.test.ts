import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeDatasetFolder } from "../../../../kernel/engine/generate/release/dataset-folder.ts";
import { auditGenerate } from "../../../evidence/generate/audit.ts";
import { runWithRoles, soundProfiles } from "./world-options.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-contamination-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A problem in the form of HumanEval's file. */
const row = (id: string, prompt: string): string => {
  const code = { entry_point: "f", canonical_solution: "    return 1\n", test: "def check(f): pass" };
  return `${JSON.stringify({ task_id: id, prompt, ...code })}\n`;
};

test("an item that repeats a problem of a file is named, and is not exported", async () => {
  const options = { models: { profiles: soundProfiles, cacheFolder: null }, concurrency: 4 };
  const [first, second] = (await runWithRoles(options, { tested: [] })).items();
  const file = join(folder, "old.jsonl");
  await writeFile(file, row("Old/0", "def f():\n    '''Adds one.'''\n") + row("Old/1", first!.question));
  const run = await runWithRoles({ ...options, references: [file] }, { tested: [] });
  const lines = run.lines();
  expect(auditGenerate(lines.map((line) => JSON.stringify(line)).join("\n"))).toEqual([]);
  expect(lines.find(({ kind }) => kind === "x-contamination")).toMatchObject({
    references: 2,
    pairs: [{ b: first!.id, jaccard: 1, duplicate: true }],
    dropped: [first!.id],
  });
  await writeDatasetFolder(run, join(folder, "set"));
  const exported = await readFile(join(folder, "set/data/full.jsonl"), "utf8");
  const ids = exported
    .trim()
    .split("\n")
    .map((line) => (JSON.parse(line) as { readonly id: string }).id);
  expect(ids).toEqual([second!.id]);
}, 180_000);
