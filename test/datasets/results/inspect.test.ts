import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadResults } from "../../../datasets/results/load-results.ts";
import { inFolder } from "../in-folder.ts";
import { type ZipMember, zipBytes } from "./zip-bytes.ts";

const header = {
  version: 2,
  status: "success",
  eval: { run_id: "r1", task: "quiz", model: "mock/model" },
  results: { scores: [{ name: "match", scorer: "match" }] },
};
const sample = (id: number | string, epoch: number, value: unknown, more: object = {}) => ({
  id,
  epoch,
  input: "q",
  metadata: { topic: `t${id}`, model: "a field of its own" },
  scores: { match: { value, answer: "a" } },
  ...more,
});

const log = (samples: readonly unknown[], more: object = {}): string => JSON.stringify({ ...header, ...more, samples });
const load = (text: string, options = {}) =>
  inFolder({ "log.json": text }, (folder) => loadResults(join(folder, "log.json"), options));
const members = (method: ZipMember["method"]): ZipMember[] => [
  { name: "header.json", text: JSON.stringify(header), method },
  { name: "summaries.json", text: "[]", method },
  { name: "summaries.json", text: JSON.stringify([sample(1, 1, "C"), sample(1, 2, "P")]), method },
];
const loadZip = (bytes: Uint8Array, options = {}) =>
  inFolder({ "log.eval": bytes }, (folder) => loadResults(join(folder, "log.eval"), options));

describe("a log in JSON", () => {
  test("rows hold the six, and whatever else the log says", async () => {
    const [row] = await load(log([sample("sky", 2, "C")]), { cluster: "topic" });
    expect(row).toEqual({
      model: "mock/model",
      task: "quiz/sky",
      sample: 1,
      score: 1,
      cluster: "tsky",
      run: "r1",
      input: "q",
      answer: "a",
      topic: "tsky",
      "inspect-ai.model": "a field of its own",
      scorer: "match",
      status: "success",
    });
  });

  test.each([
    ["C", 1],
    ["I", 0],
    ["P", 0.5],
    ["N", 0],
    ["Yes", 1],
    ["no", 0],
    [true, 1],
    ["0.25", 0.25],
    [0.75, 0.75],
    [null, null],
  ])("the value %j is %j", async (value, score) => {
    expect((await load(log([sample(1, 1, value)])))[0]?.score).toBe(score);
  });

  test("NaN, which JSON has not, is a missing score, and text with NaN in it stays", async () => {
    const text = log([sample(1, 1, 7, { input: 'is "NaN" a number?' })]).replace('"value":7', '"value":NaN');
    expect(await load(text)).toMatchObject([{ score: null, input: 'is "NaN" a number?' }]);
  });

  test("a sample without scores is missing, not wrong", async () => {
    expect(await load(log([sample(1, 1, "C"), { id: 2, epoch: 1, error: "boom" }]))).toMatchObject([
      { score: 1 },
      { score: null, error: "boom" },
    ]);
  });

  test("another scorer, and one of several values, are asked for by name", async () => {
    const both = { scores: { match: { value: "I" }, shape: { value: { length: 3, digits: 1 } } } };
    expect(await load(log([sample(1, 1, "I", both)]), { metric: "shape.digits" })).toMatchObject([
      { score: 1, scorer: "shape.digits" },
    ]);
    await expect(load(log([sample(1, 1, "I", both)]), { metric: "shape.words" })).rejects.toMatchObject({
      field: "samples[0].scores.shape.value.words",
      hint: expect.stringContaining("shape.length, shape.digits"),
    });
  });

  test.each([
    ["a value that is no score", [sample(1, 1, "C"), sample(2, 1, "maybe")], "samples[1].scores.match.value"],
    ["no epoch", [{ id: 1, scores: {} }], "samples[0].epoch"],
    ["no id", [{ epoch: 1, scores: {} }], "samples[0].id"],
    ["a sample that is no object", [3], "samples[0]"],
  ])("%s is refused with its place", async (_, samples, field) => {
    await expect(load(log(samples))).rejects.toMatchObject({ field, file: expect.stringContaining("log.json") });
  });

  test("a header alone, and a file that was cut short, say so", async () => {
    await expect(load(JSON.stringify(header))).rejects.toMatchObject({ field: "samples", code: "missing_field" });
    await expect(load(log([sample(1, 1, "C")]).slice(0, -9))).rejects.toMatchObject({ code: "syntax", line: 1 });
  });
});

describe("a zipped log", () => {
  test.each([0, 8, 93] as const)(
    "members packed by method %i; of two with one name the last counts",
    async (method) => {
      expect(await loadZip(zipBytes(members(method)))).toMatchObject([
        { sample: 0, score: 1 },
        { sample: 1, score: 0.5 },
      ]);
    },
  );

  test("a log that broke off gives what its journal holds", async () => {
    const journal = (name: string, value: unknown): ZipMember => ({ name, text: JSON.stringify(value), method: 93 });
    const bytes = zipBytes([
      journal("_journal/start.json", { version: 2, eval: header.eval }),
      journal("_journal/summaries/2.json", [sample(2, 1, "I")]),
      journal("_journal/summaries/1.json", [sample(1, 1, "C")]),
    ]);
    expect(await loadZip(bytes)).toMatchObject([
      { task: "quiz/1", score: 1 },
      { task: "quiz/2", score: 0 },
    ]);
  });

  test("one without summaries is read by its samples", async () => {
    const bytes = zipBytes([
      { name: "header.json", text: JSON.stringify(header), method: 8 },
      { name: "samples/1_epoch_1.json", text: JSON.stringify(sample(1, 1, "C")), method: 8 },
    ]);
    expect(await loadZip(bytes)).toMatchObject([{ task: "quiz/1", score: 1 }]);
  });

  test("damage is said with the member", async () => {
    const whole = zipBytes(members(8));
    await expect(loadZip(whole.subarray(0, whole.length - 30))).rejects.toMatchObject({ code: "unreadable_file" });
    const bad = zipBytes([members(8)[0]!, { name: "summaries.json", text: '[{"id":1}', method: 8 }]);
    await expect(loadZip(bad)).rejects.toMatchObject({ code: "syntax", field: "summaries.json" });
  });
});
