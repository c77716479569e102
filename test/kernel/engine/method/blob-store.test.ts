import { existsSync, mkdtempSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dropTornBlobs, openBlobStore } from "../../../../kernel/engine/method/blob-store.ts";
import { sha256 } from "../../../../toolkit/base/node/sha256.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "taulab-blobs-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("a text is found by its hash, in memory and on disk", async () => {
  const text = `${"é0123456789\n".repeat(450_000)}`;
  for (const directory of [null, folder]) {
    const store = openBlobStore(directory);
    const hash = await store.put(text);
    expect(hash).toBe(sha256(text));
    expect((await store.get(hash)) === text).toBe(true);
    expect(await store.get(await store.put(""))).toBe("");
  }
  expect((await openBlobStore(folder).get(sha256(text))) === text).toBe(true);
});

test("a text is written once, however many keep it at the same time, and nothing else lies there", async () => {
  const store = openBlobStore(folder);
  expect(existsSync(join(folder, "blobs"))).toBe(false);
  await Promise.all(Array.from({ length: 20 }, (_, at) => store.put(at % 2 === 0 ? "even" : "odd")));
  expect((await readdir(join(folder, "blobs"))).sort()).toEqual([sha256("even"), sha256("odd")].sort());
  // The store does not overwrite a file that exists.
  await writeFile(join(folder, "blobs", sha256("third")), "third");
  await openBlobStore(folder).put("third");
  expect(await readFile(join(folder, "blobs", sha256("third")), "utf8")).toBe("third");
});

test("a missing or changed text is told with its file", async () => {
  const store = openBlobStore(folder);
  const hash = await store.put("kept");
  const file = join(folder, "blobs", hash);
  await writeFile(file, "other");
  await expect(store.get(hash)).rejects.toMatchObject({ code: "run_damaged", details: { file } });
  await rm(file);
  await expect(store.get(hash)).rejects.toMatchObject({ code: "run_damaged", details: { file } });
  await expect(openBlobStore(null).get(hash)).rejects.toMatchObject({ code: "run_damaged" });
});

test("what a killed process had begun to write is removed, and whole texts stay", async () => {
  await mkdir(join(folder, "blobs"));
  await writeFile(join(folder, "blobs", `${sha256("a")}.0.tmp`), "half");
  await writeFile(join(folder, "blobs", sha256("b")), "b");
  await dropTornBlobs(folder);
  expect(await readdir(join(folder, "blobs"))).toEqual([sha256("b")]);
  await dropTornBlobs(join(folder, "none"));
});

test("a folder that cannot be written is a typed error, and a later try may succeed", async () => {
  const store = openBlobStore(folder);
  await writeFile(join(folder, "blobs"), "a file in the way");
  await expect(store.put("text")).rejects.toMatchObject({ code: "cannot_write" });
  await rm(join(folder, "blobs"));
  expect(await store.get(await store.put("text"))).toBe("text");
});
