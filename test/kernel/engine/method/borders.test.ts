import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readMethodManifest } from "../../../../kernel/engine/method/method-manifest.ts";
import { readMethodRecords } from "../../../../kernel/engine/method/records.ts";
import { openRefinement } from "../../../../kernel/engine/refine/open-refinement.ts";
import { openRepair } from "../../../../kernel/engine/repair/report/open-repair.ts";
import { openSearch } from "../../../../kernel/engine/search/report/open-search.ts";
import { isLocked, lockRun } from "../../../../kernel/engine/store/lock.ts";
import { readAbout, readManifest } from "../../../../kernel/engine/store/manifest.ts";
import { removeRun } from "../../../../kernel/engine/store/remove-run.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-method-borders-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const put = (name: string, ...lines: unknown[]) =>
  writeFile(
    join(folder, name),
    lines.map((line) => `${typeof line === "string" ? line : JSON.stringify(line)}\n`).join(""),
  );

const manifest = {
  format: 1,
  id: "one",
  kind: "search",
  createdAt: "2026-11-22T00:00:00.000Z",
  config: { models: ["sim/steady"] },
  versions: {},
  host: {},
};

test("a method's manifest is refused with file and field", async () => {
  await put("manifest.json", { ...manifest, config: { models: "sim/steady" } });
  await expect(readMethodManifest(folder, "search")).rejects.toMatchObject({
    code: "run_damaged",
    details: { file: join(folder, "manifest.json"), field: "config.models" },
  });
});

test("a run of another kind says so to an evaluation's commands, and is listed and removed", async () => {
  await put("manifest.json", manifest);
  await expect(readManifest(folder)).rejects.toMatchObject({
    code: "run_mismatch",
    hint: expect.stringContaining("runs show"),
  });
  expect(await readAbout(folder)).toEqual({ kind: "search", models: ["sim/steady"] });
  await removeRun(folder);
  await expect(readAbout(folder)).rejects.toMatchObject({ code: "run_missing" });
});

const record = {
  key: "a",
  scope: "a",
  observation: { hit: true },
  details: {},
  calls: [{ role: "r", model: "m", sample: 0, messages: [{ role: "user", content: "?" }], answer: "!", problem: null }],
  measured: { elapsedMs: 3 },
};

test.each([
  ["key", { ...record, key: 1 }],
  ["observation", { ...record, observation: undefined }],
  ["calls.0.answer", { ...record, calls: [{ ...record.calls[0], answer: null }] }],
  ["measured.elapsedMs", { ...record, measured: { elapsedMs: "3" } }],
  [undefined, '{"key":'],
])("a method's record whose %s is wrong is refused with line and field", async (field, content) => {
  const file = join(folder, "records.jsonl");
  await put("records.jsonl", record, content);
  await expect(readMethodRecords(file)).rejects.toMatchObject({
    code: "run_damaged",
    details: { file, line: 2, ...(field === undefined ? {} : { field }) },
    hint: expect.stringContaining("line"),
  });
});

test("a last line that was being written is no fault", async () => {
  await writeFile(join(folder, "records.jsonl"), `${JSON.stringify(record)}\n{"key":`);
  expect(await readMethodRecords(join(folder, "records.jsonl"))).toEqual([record]);
});

test.each([
  ["search", openSearch, { event: "end", lines: 1 }, { event: "merry" }, "event"],
  ["repair", openRepair, { kind: "text", sha256: "", text: "" }, { kind: "merry" }, "kind"],
  ["refine", openRefinement, { event: "end", lines: 1 }, "{", undefined],
] as const)("damaged evidence of %s is refused with line and field", async (_, open, good, bad, field) => {
  await put("evidence.jsonl", good, bad);
  await expect(open(folder)).rejects.toMatchObject({
    code: "run_damaged",
    details: { file: join(folder, "evidence.jsonl"), line: 2, ...(field === undefined ? {} : { field }) },
    hint: expect.stringContaining("--resume"),
  });
});

test("a lock that names nobody is refused; one that was cut off is taken over", async () => {
  const lock = join(folder, "lock");
  await writeFile(lock, '{"pid":"7"}');
  const refused = {
    code: "run_damaged",
    details: { file: lock, field: "pid" },
    hint: expect.stringContaining("remove"),
  };
  await expect(isLocked(lock)).rejects.toMatchObject(refused);
  await expect(lockRun(lock)).rejects.toMatchObject(refused);
  await writeFile(lock, '{"pid"');
  await (await lockRun(lock))();
});
