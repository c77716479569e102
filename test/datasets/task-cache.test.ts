import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadTasks } from "../../datasets/load-tasks.ts";
import type { Task } from "../../datasets/task.ts";
import { cachedTasks } from "../../datasets/task-cache.ts";

let folder = "";
let files: readonly string[] = [];
let loads = 0;

const source = (name: string): string => `version: 1
name: cached
tasks:
  - name: ${name}
    task:
      common_prompt: Write it.
      languages_specific:
        python: { description: d, hidden_tests: [{ args: [-0.0, { a: null }], expected: "é" }] }
`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "taulab-task-cache-"));
  files = ["one", "two"].map((name) => {
    const file = join(folder, `${name}.yaml`);
    writeFileSync(file, source(name));
    return file;
  });
  loads = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const cache = (): string => join(folder, "cache", "tasks");
const load = async (): Promise<readonly Task[]> => {
  loads += 1;
  return (await Promise.all(files.map((file) => loadTasks(file)))).flat();
};
const read = (place = cache()): Promise<readonly Task[]> => cachedTasks(files, load, place);
const entryFile = (): string => join(cache(), readdirSync(cache())[0]!);

test("tasks are parsed once, and are the same from the cache, with their places", async () => {
  const first = await read();
  expect(await read()).toStrictEqual(first);
  expect(loads).toBe(1);
  expect(first.map(({ name, position }) => [name, position.file])).toEqual([
    ["one", files[0]],
    ["two", files[1]],
  ]);
});

test("the shipped tasks are the same from the cache to the last field", async () => {
  const before = process.env.XDG_CACHE_HOME;
  process.env.XDG_CACHE_HOME = folder;
  try {
    const parsed = await loadTasks("shipped");
    expect(readdirSync(join(folder, "taulab", "tasks"))).toHaveLength(1);
    expect(await loadTasks("shipped")).toStrictEqual(parsed);
  } finally {
    if (before === undefined) delete process.env.XDG_CACHE_HOME;
    else process.env.XDG_CACHE_HOME = before;
  }
});

test("a changed file is parsed again", async () => {
  await read();
  writeFileSync(files[1]!, source("three"));
  expect((await read()).map(({ name }) => name)).toEqual(["one", "three"]);
  expect(loads).toBe(2);
});

test("a damaged entry is parsed again and mended", async () => {
  await read();
  const entry = readFileSync(entryFile());
  const changed = Buffer.from(entry);
  changed[changed.indexOf("Write it.")] = 88;
  for (const damaged of [Buffer.alloc(0), Buffer.from("x"), entry.subarray(0, -9), changed]) {
    writeFileSync(entryFile(), damaged);
    expect((await read())[0]?.commonPrompt).toBe("Write it.");
    expect(readFileSync(entryFile()).equals(entry)).toBe(true);
  }
  expect(loads).toBe(5);
});

test("a cache that cannot be used costs nothing but time", async () => {
  for (const place of ["/proc/taulab-x/tasks", "/dev/null/tasks"]) expect(await read(place)).toHaveLength(2);
  expect(loads).toBe(2);
});

test("what others may have written is not believed", async () => {
  await read();
  chmodSync(cache(), 0o777);
  await read();
  expect(loads).toBe(2);
  expect(statSync(cache()).mode & 0o777).toBe(0o700);
});

test("an error of a file passes through, and nothing is cached", async () => {
  writeFileSync(files[0]!, "version: 1\nname: x\ntasks: [{}]\n");
  await expect(read()).rejects.toMatchObject({ code: "missing_field" });
  expect(() => readdirSync(cache())).toThrow("ENOENT");
});

test("old entries make room", async () => {
  for (let round = 0; round < 10; round++) {
    writeFileSync(files[0]!, source(`round-${round}`));
    await read();
  }
  expect(readdirSync(cache())).toHaveLength(8);
});
