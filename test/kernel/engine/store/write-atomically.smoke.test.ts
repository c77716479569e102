import { lstat, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runs } from "../../../../kernel/engine/api/runs.ts";
import { writeEvalplusSamples } from "../../../../kernel/engine/export/evalplus-samples.ts";
import { writeInspectLogs } from "../../../../kernel/engine/export/inspect-log.ts";
import { writeManifest } from "../../../../kernel/engine/store/manifest.ts";
import { writeAtomically } from "../../../../kernel/engine/store/write-atomically.ts";
import { run } from "../../../tools/spawn.ts";
import { fixtureRun } from "../report/fixture.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-atomic-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("a file has the old content or the new one, and no draft stays", async () => {
  const file = join(folder, "a.txt");
  await writeFile(file, "old");
  await writeAtomically(file, ["new ", "text"]);
  expect(await readFile(file, "utf8")).toBe("new text");
  const broken = function* () {
    yield "half";
    throw new Error("stopped");
  };
  await expect(writeAtomically(file, broken())).rejects.toThrow("stopped");
  expect(await readFile(file, "utf8")).toBe("new text");
  expect(await readdir(folder)).toEqual(["a.txt"]);
});

test("a pipe is written to and stays what it is", async () => {
  const pipe = join(folder, "pipe");
  expect((await run("mkfifo", [pipe])).code).toBe(0);
  const [read] = await Promise.all([readFile(pipe, "utf8"), writeAtomically(pipe, ["through ", "it"])]);
  expect(read).toBe("through it");
  expect((await lstat(pipe)).isFIFO()).toBe(true);
  expect(await readdir(folder)).toEqual(["pipe"]);
});

test("what cannot be written is a typed error with the path and the way out", async () => {
  await writeFile(join(folder, "file"), "");
  const none = join(folder, "none", "a.txt");
  await expect(writeAtomically(none, "text")).rejects.toMatchObject({
    code: "cannot_write",
    message: `${none}: this file cannot be written: there is no such folder, and none was made (ENOENT)`,
    hint: expect.stringContaining("make the folder"),
  });
  const under = join(folder, "file", "a.txt");
  await expect(writeAtomically(under, "text")).rejects.toMatchObject({
    code: "cannot_write",
    message: `${under}: this file cannot be written: a part of the path is a file (ENOTDIR)`,
  });
  const run = fixtureRun({ tasks: 1, samples: 1 });
  for (const write of [writeInspectLogs, writeEvalplusSamples])
    for (const at of ["file", join("file", "logs")])
      await expect(write(run, join(folder, at))).rejects.toMatchObject({
        code: "cannot_write",
        message: expect.stringContaining(join(folder, at)),
        hint: expect.stringContaining("another folder"),
      });
});

test("an export that would take a folder's place is refused with a typed error", async () => {
  await writeManifest(folder, fixtureRun({ tasks: 1, samples: 1 }).manifest);
  const outcome = runs.export(folder, { format: "markdown", to: folder });
  await expect(outcome).rejects.toMatchObject({
    code: "cannot_write",
    message: expect.stringContaining("it is a folder"),
  });
});
