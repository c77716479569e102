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
  const { pairs, dropped, ...found } = lines.find(({ kind }) => kind === "x-contamination") as unknown as {
    readonly references: number;
    readonly pairs: readonly { readonly b: string; readonly jaccard: number; readonly duplicate: boolean }[];
    readonly dropped: readonly string[];
  };
  expect(found.references).toBe(2);
  expect(pairs.filter(({ jaccard }) => jaccard === 1)).toMatchObject([{ b: first!.id, duplicate: true }]);
  expect(dropped).toContain(first!.id);
  await writeDatasetFolder(run, join(folder, "set"));
  const exported = await readFile(join(folder, "set/data/full.jsonl"), "utf8");
  const ids = exported
    .split("\n")
    .flatMap((line) => (line === "" ? [] : [(JSON.parse(line) as { readonly id: string }).id]));
  expect(ids).toEqual([first!.id, second!.id].filter((id) => !dropped.includes(id)));
}, 180_000);
