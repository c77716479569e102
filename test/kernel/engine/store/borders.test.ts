import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runs } from "../../../../kernel/engine/api/runs.ts";
import { readMethodRecords } from "../../../../kernel/engine/method/records.ts";
import { readManifest, writeManifest } from "../../../../kernel/engine/store/manifest.ts";
import { recordFault } from "../../../../kernel/engine/store/record-fault.ts";
import { recordsFile } from "../../../../kernel/engine/store/run-store.ts";
import { readStatus } from "../../../../kernel/engine/store/status.ts";
import { fixtureRun } from "../report/fixture.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-borders-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const { manifest } = fixtureRun({ tasks: 2, samples: 1 });
const [record] = fixtureRun({ tasks: 1, samples: 1 }).records();

test.each([
  ["format", { ...manifest, format: 2 }],
  ["config.models", { ...manifest, config: { ...manifest.config, models: "sim/steady" } }],
  ["tasks.1.hash", { ...manifest, tasks: [manifest.tasks[0], { ...manifest.tasks[1], hash: 7 }] }],
  ["", []],
])("a manifest whose %j is not what it should be is refused with file and field", async (field, content) => {
  await writeFile(join(folder, "manifest.json"), JSON.stringify(content));
  await expect(readManifest(folder)).rejects.toMatchObject({
    code: "run_damaged",
    details: { file: join(folder, "manifest.json"), field },
    hint: expect.stringContaining("version of taulab that made it"),
  });
});

test("a manifest is read with fields that a later version adds", async () => {
  await writeFile(join(folder, "manifest.json"), JSON.stringify({ ...manifest, added: 1 }));
  expect(await readManifest(folder)).toEqual({ ...manifest, added: 1 });
});

test.each([
  ["task", { ...record, task: undefined }],
  ["sample", { ...record, sample: "0" }],
  ["status", { ...record, status: "well" }],
  ["score", { ...record, score: "1" }],
  ["results", { ...record, results: null }],
  ["measured", { ...record, measured: {} }],
  ["error", { ...record, status: "error", error: null }],
  ["", [record]],
])("a record whose %s is wrong is refused with line and field", async (field, content) => {
  expect(recordFault(record)).toBeUndefined();
  await writeManifest(folder, manifest);
  await writeFile(recordsFile(folder), `${JSON.stringify(record)}\n${JSON.stringify(content)}\n`);
  await expect(runs.open(folder)).rejects.toMatchObject({ code: "run_damaged", details: { line: 2, field } });
});

test("a line of damaged JSON is told as that, of an evaluation as of another method", async () => {
  await writeManifest(folder, manifest);
  const cut = JSON.stringify(record).slice(0, 40);
  await writeFile(recordsFile(folder), `${JSON.stringify(record)}\n${cut}\n`);
  const damaged = {
    code: "run_damaged",
    message: expect.stringMatching(/:2: this line is not a record: it is damaged JSON \(/),
  };
  await expect(runs.open(folder)).rejects.toMatchObject(damaged);
  await expect(readMethodRecords(recordsFile(folder))).rejects.toMatchObject({
    code: "run_damaged",
    message: expect.not.stringMatching(/missing|whole line/),
  });
  await writeFile(recordsFile(folder), `${JSON.stringify(record)}\n[]\n`);
  await expect(runs.open(folder)).rejects.toThrow("this line is not a record: it is no object");
});

test("a status that is none counts as not there", async () => {
  await writeFile(join(folder, "status.json"), '{"state":"merry","total":3}');
  expect(await readStatus(folder)).toBeUndefined();
});
