import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { History } from "../../kernel/jupyter/front/history.ts";
import { runNotebook } from "../../kernel/jupyter/notebook/run.ts";
import { installKernel } from "../../kernel/jupyter/spec/install.ts";
import { DiskCache } from "../../sandbox/run/disk-cache.ts";
import { makeFolderSync } from "../../toolkit/base/node/make-folder-sync.ts";
import { writeArrow } from "../../toolkit/tables/io/arrow.ts";
import { writeCsv } from "../../toolkit/tables/io/csv.ts";
import { writeJsonl } from "../../toolkit/tables/io/jsonl.ts";
import { makeFolder as makeTableFolder } from "../../toolkit/tables/io/make-folder.ts";
import { writeParquet } from "../../toolkit/tables/parquet.ts";
import { taulab } from "../tools/cli.ts";
import { root } from "../tools/root.ts";

/** A path on which mkdir always fails with ENOENT. Node's recursive mkdir would repeat its attempt for ever. */
const nowhere = "/proc/taulab-x/y";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-folders-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([nowhere, "/dev/null/x"])("tables below %s are refused with a typed error", async (place) => {
  const refused = {
    code: "cannot_write",
    message: expect.stringContaining("cannot be written"),
    hint: expect.any(String),
  };
  const rows = [{ a: 1 }];
  for (const write of [writeCsv, writeJsonl, writeArrow])
    expect(() => write(join(place, "t"), rows)).toThrow(expect.objectContaining(refused));
  await expect(writeParquet(join(place, "t"), rows)).rejects.toMatchObject(refused);
  expect(() => makeTableFolder(place)).toThrow(expect.objectContaining(refused));
  expect(() => writeCsv(folder, rows)).toThrow(expect.objectContaining(refused));
});

test("a notebook's output and page, and a kernelspec, are refused before a cell runs", async () => {
  const notebook = join(folder, "n.ipynb");
  const cell = { cell_type: "code", metadata: {}, source: "1 + 1", outputs: [], execution_count: null };
  await writeFile(notebook, JSON.stringify({ nbformat: 4, nbformat_minor: 4, metadata: {}, cells: [cell] }));
  const seen: unknown[] = [];
  for (const place of [{ output: join(nowhere, "n.ipynb") }, { html: join(nowhere, "n.html") }])
    await expect(runNotebook(notebook, { ...place, onCell: (event) => seen.push(event) })).rejects.toMatchObject({
      code: "cannot_write",
    });
  expect(seen).toEqual([]);
  expect(await readdir(folder)).toEqual(["n.ipynb"]);
  await expect(installKernel({ target: { kind: "prefix", prefix: nowhere } })).rejects.toMatchObject({
    code: "cannot_write",
  });
  const { code, stderr } = await taulab(["run", notebook, "-o", join(nowhere, "n.ipynb")], folder);
  expect(stderr).toMatch(
    /^error: \/proc\/taulab-x\/y\/n\.ipynb: cannot write the notebook: ENOENT.*\n {2}try: Free disk space/,
  );
  expect(code).toBe(3);
}, 60_000);

test("history and caches do without a folder that cannot be made", async () => {
  const history = new History(join(nowhere, "history.sqlite"));
  await history.add(1, "const kept = 1");
  expect(await history.tail(1)).toMatchObject([{ source: "const kept = 1" }]);
  history.close();
  const cache = new DiskCache(nowhere);
  expect(await cache.get("key")).toBeUndefined();
  expect(() => makeFolderSync(nowhere)).toThrow("ENOENT");
  makeFolderSync(join(folder, "a", "b"));
  makeFolderSync(join(folder, "a", "b"));
  expect(await readdir(join(folder, "a"))).toEqual(["b"]);
});

test("a run whose cache has no place uses another one", async () => {
  const words = ["--models", "sim/expert", "--limit", "1", "--samples", "1", "--no-notebook"];
  const { code, stderr } = await taulab(["eval", ...words], folder, { XDG_CACHE_HOME: nowhere });
  expect(code, stderr).toBe(0);
}, 300_000);

/** Files that may use the recursive mkdir, because no user chooses the paths of their folders. */
const own = [
  "kernel/cli/bootstrap.mjs",
  "kernel/jupyter/language/standard-library.ts",
  "sandbox/backends/namespace/cgroup.ts",
  "sandbox/jail/host-box.ts",
];

test('mkdir\'s own "recursive" stands only where nobody chooses the path', async () => {
  const found: string[] = [];
  for (const room of ["toolkit", "sandbox", "datasets", "kernel"])
    for (const name of await readdir(join(root, room), { recursive: true })) {
      if (!/\.(ts|mjs)$/.test(name)) continue;
      const text = await readFile(join(root, room, name), "utf8");
      if (/\bmkdir(Sync)?\([^;]*recursive: true/.test(text)) found.push(join(room, name));
    }
  expect(found.sort()).toEqual(own);
});
