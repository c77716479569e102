import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { loadCodeSeeds } from "../../datasets/load-code-seeds.ts";

async function folderOf(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "seeds-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, ".."), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

test("there are twenty seeds of each native language, of all units, with origin and licence", async () => {
  const seeds = await loadCodeSeeds();
  const byLanguage = Map.groupBy(seeds, ({ language }) => language);
  expect([...byLanguage].map(([language, own]) => [language, own.length])).toEqual(
    ["python", "cpp", "java", "javascript", "go", "shell"].map((language) => [language, 20]),
  );
  for (const own of byLanguage.values())
    expect(new Set(own.map(({ unit }) => unit))).toEqual(new Set(["function", "class", "file"]));
  expect(seeds.every(({ origin, licence }) => origin !== null && licence === "Apache-2.0")).toBe(true);
  expect(new Set(seeds.map(({ hash }) => hash)).size).toBe(120);
});

test("seeds differ: no two of a language share half of their lines", async () => {
  const seeds = await loadCodeSeeds();
  const linesOf = (code: string) => new Set(code.split("\n").filter((line) => line.trim().length > 12));
  for (const [index, one] of seeds.entries())
    for (const other of seeds.slice(index + 1).filter(({ language }) => language === one.language)) {
      const [a, b] = [linesOf(one.code), linesOf(other.code)];
      const shared = [...a].filter((line) => b.has(line)).length;
      expect(shared / Math.min(a.size, b.size), `${one.id} and ${other.id}`).toBeLessThan(0.5);
    }
});

test("a folder of source files gives a seed a file", async () => {
  const folder = await folderOf({ "a.py": "x = 1\n", "inner/b.go": "package main\n", "notes.txt": "no seed" });
  const seeds = await loadCodeSeeds({ folder });
  expect(seeds.map(({ id, language, unit, licence }) => [id, language, unit, licence])).toEqual([
    ["a.py", "python", "file", null],
    ["inner/b.go", "go", "file", null],
  ]);
});

test("a changed seed, a missing file and a malformed list say what to do", async () => {
  const row = { id: "a", file: "a.py", language: "python", unit: "file", hash: "0" };
  const changed = await folderOf({ "seeds.json": JSON.stringify([row]), "a.py": "x = 1\n" });
  await expect(loadCodeSeeds({ folder: changed })).rejects.toMatchObject({ code: "checksum", field: "[0].hash" });
  const absent = await folderOf({ "seeds.json": JSON.stringify([row]) });
  await expect(loadCodeSeeds({ folder: absent })).rejects.toMatchObject({ code: "missing_file" });
  const bare = await folderOf({ "seeds.json": JSON.stringify([{ ...row, id: 1 }]) });
  await expect(loadCodeSeeds({ folder: bare })).rejects.toMatchObject({ code: "missing_field", field: "[0].id" });
  await expect(loadCodeSeeds({ folder: "/nowhere" })).rejects.toMatchObject({ code: "missing_file" });
});
