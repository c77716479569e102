import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Build } from "../../sandbox/contract/built.ts";
import { DiskCache } from "../../sandbox/run/disk-cache.ts";

let folder = "";
const made: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "taulab-cache-test-"));
  made.push(folder);
});
afterAll(() => {
  for (const one of made) rmSync(one, { recursive: true, force: true });
});

const compilation = { ok: true, timedOut: false, exitCode: 0, stdout: "", stderr: "w", wallMs: 3, cached: false };
const built = (bytes: number, fill = 1): Build => ({
  files: [
    { path: "main", content: new Uint8Array(bytes).fill(fill), executable: true },
    { path: "data.txt", content: Buffer.from("é"), executable: false },
  ],
  compilation,
});
const key = (n: number): string => n.toString(16).padStart(64, "0");
const entries = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name));

test("what was put is got, by another process as well", async () => {
  await new DiskCache(folder).put(key(1), built(10));
  const got = await new DiskCache(folder).get(key(1));
  expect(got?.compilation).toEqual(compilation);
  expect(got?.files.map((f) => [f.path, f.content.length, f.executable])).toEqual([
    ["main", 10, true],
    ["data.txt", 2, false],
  ]);
  expect(await new DiskCache(folder).get(key(2))).toBeUndefined();
});

test("an entry that was changed or cut is not believed, and goes", async () => {
  const cache = new DiskCache(folder);
  await cache.put(key(1), built(10));
  const [path = ""] = entries();
  writeFileSync(path, Buffer.alloc(60, 7));
  expect(await cache.get(key(1))).toBeUndefined();
  expect(entries()).toEqual([]);
});

test("only we may read and write it; a folder open to others is left alone", async () => {
  await new DiskCache(folder).put(key(1), built(10));
  expect(statSync(entries()[0]!).mode & 0o077).toBe(0);
  const open = mkdtempSync(join(folder, "open-"));
  const { chmodSync } = await import("node:fs");
  chmodSync(open, 0o777);
  await new DiskCache(open).put(key(2), built(10));
  expect(readdirSync(open)).toEqual([]);
});

test("the longest unused goes first, and no more than the maximum stays", async () => {
  const cache = new DiskCache(folder, { maximumBytes: 100_000 });
  for (let n = 0; n < 8; n++) {
    await cache.put(key(n), built(10_000));
    for (const path of entries()) if (path.endsWith(n.toString(16))) utimesSync(path, 1000 + n, 1000 + n);
  }
  await cache.get(key(0));
  await cache.put(key(8), built(10_000));
  expect(await cache.get(key(0))).toBeDefined();
  expect(await cache.get(key(1))).toBeUndefined();
  expect(entries().reduce((sum, path) => sum + statSync(path).size, 0)).toBeLessThanOrEqual(100_000);
});

test("many writers at once leave one whole entry", async () => {
  const caches = Array.from({ length: 8 }, () => new DiskCache(folder));
  await Promise.all(caches.map((cache, n) => cache.put(key(1), built(50_000, n))));
  const got = await caches[0]!.get(key(1));
  expect(new Set(got!.files[0]!.content).size).toBe(1);
  expect(entries()).toHaveLength(1);
});
