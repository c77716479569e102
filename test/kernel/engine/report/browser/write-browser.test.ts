import { rm } from "node:fs/promises";
import { expect, test } from "vitest";
import type { TaskTests } from "../../../../../kernel/engine/store/test-texts.ts";
import { fixtureRun } from "../fixture.ts";
import { keyed, written } from "./written.ts";

const records = fixtureRun({ tasks: 40, samples: 3, errors: 0.05 }).records().map(keyed);

test("every sample is found again, in its file and at its place, with the texts of its record", async () => {
  const { folder, store, shards } = await written(records);
  expect(store.size).toBe(records.length);
  records.forEach((record, row) => {
    expect(store.key(row)).toBe(record.key);
    expect(store.rowOf(record.key)).toBe(row);
    const shard = shards[store.at("shard", row)];
    const view = shard?.samples[store.place[row] ?? -1];
    expect(view).toMatchObject({ key: record.key, answer: record.answer, code: record.code });
    expect(shard?.prompts[view?.prompt ?? -1]).toBe(record.prompt);
    expect(store.at("score", row)).toBe(record.score ?? -1);
  });
  expect(store.models.map(({ label }) => label).sort()).toEqual(["<sim/expert>", "<sim/novice>", "<sim/steady>"]);
  expect(store.outcomes).toContain("error: model_timeout");
  await rm(folder, { recursive: true });
});

test("of a criterion with several numbers each is named by its part, which is not said twice", async () => {
  const [first, ...others] = records;
  const number = { criterion: "complexity", testCaseId: null, unit: "paths", error: null };
  const results = [
    { ...number, part: "cyclomatic", score: 5, output: "" },
    { ...number, part: "input", score: 7, output: "input" },
    { ...number, criterion: "cost", score: 1, unit: "USD", output: "by the table" },
  ];
  const { folder, shards } = await written([{ ...first!, results }, ...others]);
  expect(shards.flatMap(({ samples }) => samples).find(({ key }) => key === first!.key)?.results).toEqual([
    { name: "complexity cyclomatic", value: "5 paths", said: "" },
    { name: "complexity input", value: "7 paths", said: "" },
    { name: "cost", value: "1 USD", said: "by the table" },
  ]);
  await rm(folder, { recursive: true });
});

test("tests of a task and what a program printed are found beside its sample, the tests once a file", async () => {
  const printing = records.map((record, i) => ({
    ...record,
    measured: { ...record.measured, ...(i % 2 === 0 ? { printed: { stdout: `said ${i}` } } : {}) },
  }));
  const tests = [...new Set(records.map(({ task }) => task))].map(
    (task): TaskTests => ({ task, language: "python", hash: "h", tests: [{ id: "t1", text: `assert ${task}` }] }),
  );
  const { folder, store, shards, files } = await written(printing, tests);
  printing.forEach((record, row) => {
    const shard = shards[store.at("shard", row)];
    const view = shard?.samples[store.place[row] ?? -1];
    expect(shard?.tests[view?.tests ?? -1]).toEqual([{ id: "t1", text: `assert ${record.task}` }]);
    expect(view?.printed).toEqual(row % 2 === 0 ? [["Printed by the program", `said ${row}`]] : undefined);
  });
  expect([...files.values()].join("").split("assert task-001").length - 1).toBe(1);
  await rm(folder, { recursive: true });
});

test("no file is larger than a megabyte, whatever a sample holds; what is cut is named", async () => {
  const huge = '\u0001\u{1F600}é\\"'.repeat(400_000);
  const odd = records.slice(0, 12).map((record, i) => ({
    ...record,
    prompt: i < 2 ? huge : `prompt ${i} ${"p".repeat(150_000)}`,
    answer: i % 3 === 0 ? huge : record.answer,
    error: i === 5 ? { code: "model_timeout", message: huge, hint: null } : record.error,
    results: Array.from({ length: i === 4 ? 300 : 1 }, (_, n) => ({
      criterion: i === 7 ? "made up" : "unit-test",
      testCaseId: i === 7 ? null : `t${n}`,
      score: 0,
      unit: "success",
      output: i === 4 ? huge.slice(0, 20_000) : huge,
      error: null,
    })),
  }));
  const tests = odd.map(({ task, language }) => ({ task, language, hash: "h", tests: [{ id: "t0", text: huge }] }));
  const { folder, files, store, shards } = await written(odd, tests);
  for (const [name, text] of files) expect(Buffer.byteLength(text), name).toBeLessThanOrEqual(1_000_000);
  expect(store.size).toBe(12);
  const first = shards[0]?.samples[0];
  expect(first?.cut).toEqual(expect.arrayContaining(["answer", "tests"]));
  await rm(folder, { recursive: true });
});

test("texts that look like markup, scripts or line ends stay texts", async () => {
  const hostile = "</script><script>alert(1)</script>\u2028\u2029`'\"\\u0000\0\uD800";
  const { folder, shards } = await written([{ ...(records[0] as (typeof records)[0]), answer: hostile }]);
  expect(shards[0]?.samples[0]?.answer).toBe(hostile);
  await rm(folder, { recursive: true });
});

test("the same records give the same files, and a run without records an empty list", async () => {
  const [one, two, none] = await Promise.all([written(records), written(records), written([])]);
  expect(two.files).toEqual(one.files);
  expect(none.files.size).toBe(0);
  for (const { folder } of [one, two, none]) await rm(folder, { recursive: true });
});
