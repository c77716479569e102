import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeDatasetFolder } from "../../../../kernel/engine/generate/release/dataset-folder.ts";
import { GenerateRun } from "../../../../kernel/engine/generate/study/generate-run.ts";
import { type ToyLine, toyLines } from "./toy-lines.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-dataset-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const lines: ToyLine[] = toyLines();
const full: readonly string[] = lines.find(({ kind, name }) => kind === "set" && name === "full").itemIds;

const exported = async (run: GenerateRun, name: string) => {
  await writeDatasetFolder(run, join(folder, name));
  const rows = await readFile(join(folder, name, "data", "full.jsonl"), "utf8");
  const sheet = JSON.parse(await readFile(join(folder, name, "datasheet.json"), "utf8"));
  return {
    ids: rows
      .trimEnd()
      .split("\n")
      .map((row) => JSON.parse(row).id as string),
    sheet,
  };
};

test("a dataset folder leaves out a translation that disagrees with its origin, and says so", async () => {
  const translated = full.find((id) => id.endsWith("-ruby"))!;
  const changed = structuredClone(lines);
  for (const line of changed)
    if (line.kind === "x-agreement" && line.itemId === translated)
      Object.assign(line, { verdict: "disagrees", reason: "other_result" });
  const { ids, sheet } = await exported(new GenerateRun(changed, null), "disagreement");
  expect(ids).not.toContain(translated);
  expect(sheet.leftOut[translated]).toContain("other_result");
  expect(ids.length + Object.keys(sheet.leftOut).filter((id) => full.includes(id)).length).toBe(full.length);
});

test("the datasheet names the origin, licence and hash of each seed, and the mutation score of each item", async () => {
  const changed = structuredClone(lines);
  for (const line of changed)
    if (line.kind === "x-licences") Object.assign(line.seeds[0], { origin: "our own", licence: "Apache-2.0" });
  const { sheet } = await exported(new GenerateRun(changed, null), "sheet");
  expect(sheet.seeds[0]).toMatchObject({ seedId: "s1", origin: "our own", licence: "Apache-2.0" });
  expect(sheet.seeds[0].hash).toMatch(/^[0-9a-f]{16}$/);
  expect(sheet.mutants.find(({ itemId }: ToyLine) => itemId === full[0])).toMatchObject({ killed: 1, survived: 0 });
  expect(sheet.sets.full.items).toBe(full.length);
});
