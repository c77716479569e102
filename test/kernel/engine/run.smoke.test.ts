import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runs, tasks } from "../../../kernel/engine/api/runs.ts";
import { type Evaluation, evaluate } from "../../../kernel/engine/evaluate.ts";

let directory = "";
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "taulab-run-"));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const few = (await tasks.shipped()).slice(0, 4);
const start = (id: string, more: object = {}): Evaluation =>
  evaluate(few, {
    models: ["sim/steady", "sim/expert"],
    samples: 2,
    seed: 5,
    cache: false,
    progress: false,
    directory,
    id,
    ...more,
  });
const linesOf = async (id: string): Promise<string[]> => {
  const text = await readFile(join(directory, id, "records.jsonl"), "utf8");
  const lines = text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  return lines.map(({ measured: _, ...line }) => JSON.stringify(line)).sort();
};

test("a run goes from tasks to a leaderboard with intervals, and can be opened again", async () => {
  const run = await start("whole");
  expect(run.records()).toHaveLength(16);
  expect(run.records().filter((record) => "error" in record && record.error)).toEqual([]);
  const board = String(run.leaderboard());
  for (const model of ["expert", "steady"])
    expect(board).toMatch(new RegExp(`^sim/${model} \\* +\\d+\\.\\d% \\[\\d+\\.\\d, `, "m"));
  expect(String((await runs.open("whole", directory)).leaderboard())).toBe(board);
});

test("a run that was stopped and resumed has the records of one that was not", async () => {
  const abort = new AbortController();
  const evaluation = start("resumed", { signal: abort.signal });
  let samples = 0;
  for await (const { type } of evaluation) if (type === "sample" && ++samples === 3) abort.abort(new Error("stopped"));
  await expect(Promise.resolve(evaluation)).rejects.toMatchObject({ code: "aborted" });
  expect((await linesOf("resumed")).length).toBeLessThan(16);
  await start("resumed");
  expect(await linesOf("resumed")).toEqual(await linesOf("whole"));
});
