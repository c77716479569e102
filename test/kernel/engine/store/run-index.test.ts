import { appendFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { indexOf, indexRecords } from "../../../../kernel/engine/store/run-index.ts";
import { fixtureRun } from "../report/fixture.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-index-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const result = (criterion: string, score: number | null, code?: string) => ({
  criterion,
  testCaseId: null,
  score,
  unit: "1",
  output: "",
  error: code === undefined ? null : { code, message: "no", hint: null },
});
const records = fixtureRun({ tasks: 4, samples: 3 })
  .records()
  .map((record, i) => ({
    ...record,
    answer: record.answer && `é"\\${"long 漢字 ".repeat(500 * (i % 3))}"`,
    results: [result("share", i % 2), result("share", 1), result("tool", null, i % 2 ? "not_available" : "crashed")],
  }));
const lines = (list: readonly object[]): string => list.map((record) => `${JSON.stringify(record)}\n`).join("");

test("an index from a file tells the same of every sample as the records, and reads each whole", async () => {
  const file = join(folder, "records.jsonl");
  await writeFile(file, lines(records));
  const index = await indexRecords(file);
  const sorted = [...records].sort((a, b) => (a.key < b.key ? -1 : 1));
  expect([...index.read()]).toEqual(sorted);
  expect([...index.read([5, 2])]).toEqual([sorted[5], sorted[2]]);
  const facts = JSON.parse(JSON.stringify(index.samples)) as Record<string, unknown>[];
  for (const [i, fact] of facts.entries()) {
    const { generationId: _, prompt: _p, answer: _a, code: _c, results: _r, measured, ...rest } = sorted[i]!;
    const { results: _m, ...timed } = measured;
    expect(fact).toEqual({ ...rest, assurance: null, measured: timed });
  }
  expect(JSON.stringify(indexOf(records).samples)).toBe(JSON.stringify(index.samples));
});

test("a record that supersedes another takes its place, with its scores", async () => {
  const file = join(folder, "records.jsonl");
  await writeFile(file, lines(records));
  const again = { ...records[7]!, score: 1, results: [result("share", 0)] };
  await appendFile(file, lines([again]));
  const index = await indexRecords(file);
  const at = index.samples.findIndex(({ key }) => key === again.key);
  expect(index.samples).toHaveLength(records.length);
  expect([...index.read([at])]).toEqual([again]);
  expect(index.marks.get("share")).toMatchObject({ criterion: "share", notAvailable: 0, errors: 0 });
  expect([index.marks.get("share")?.n(at), index.marks.get("share")?.score(at)]).toEqual([1, 0]);
  const tool = index.marks.get("tool");
  expect((tool?.notAvailable ?? 0) + (tool?.errors ?? 0)).toBe(records.length - 1);
});

test("lines longer than the buffer and torn last lines are read as they are", async () => {
  const file = join(folder, "records.jsonl");
  const long = { ...records[0]!, prompt: "x".repeat(3_000_000) };
  await writeFile(file, `${lines([long, records[1]!])}{"key":"torn`);
  const index = await indexRecords(file);
  expect([...index.read()].map(({ prompt }) => prompt.length)).toEqual(
    [long, records[1]!].sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ prompt }) => prompt.length),
  );
});
