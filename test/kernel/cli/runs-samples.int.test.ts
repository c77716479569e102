import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeTwoRuns } from "../../e2e/studio/two-runs.ts";
import { taulab } from "../../tools/cli.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-samples-"));
  await writeTwoRuns(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const lines = async (...words: string[]): Promise<string[]> => {
  const { code, stdout, stderr } = await taulab(["runs", ...words], folder);
  expect(code, stderr).toBe(0);
  return stdout.trim().split(/\r?\n/);
};

test("samples are listed failures first, filtered, searched, sorted and cut", async () => {
  const all = await lines("samples", "one", "--limit", "1000", "--csv");
  expect(all).toHaveLength(121);
  const [head = "", first = ""] = all;
  expect(head).toMatch(/^key,/);
  const outcomes = all.slice(1).map((line) => line.split(",")[head.split(",").indexOf("outcome")]);
  expect(outcomes.lastIndexOf("runtime_error")).toBeLessThan(outcomes.indexOf("passed"));
  expect(first).not.toContain("passed");
  const novice = await lines("samples", "one", "--model", "sim/novice", "--task", "TASK-00", "--csv");
  expect(novice).toHaveLength(1 + 9 * 2);
  expect(await lines("samples", "one", "--search", "solve task-003", "--csv")).toHaveLength(1 + 3 * 2);
  const sorted = await lines("samples", "one", "--sort", "task", "--descending", "--csv");
  expect(sorted[1]).toContain("task-020");
  const table = await lines("samples", "one", "--limit", "2");
  expect(table.at(-1)).toBe("118 samples more: --limit");
  expect(await lines("samples", "one", "--outcome", "no-such-one")).toEqual(["no sample matches"]);
});

test("the tasks that one model solves and another does not are listed", async () => {
  const found = await lines("samples", "one", "--solved-by", "sim/expert", "--unsolved-by", "sim/novice", "--csv");
  expect(found[0]).toBe("task,language,passed,of");
  expect(found.length).toBeGreaterThan(1);
  const half = await taulab(["runs", "samples", "one", "--solved-by", "sim/expert"], folder);
  expect(half.code).not.toBe(0);
  expect(half.stderr).toContain("--unsolved-by");
  const unknown = await taulab(["runs", "samples", "one", "--model", "nobody"], folder);
  expect(unknown.stderr).toContain("the run has no model nobody");
});

test("the agreement of two people is written as a table of its own", async () => {
  const [, ...rows] = await lines("samples", "one", "--limit", "4", "--sort", "task", "--csv");
  expect(rows).toHaveLength(4);
  const keys = rows.slice(0, 3).map((row) => row.split(",")[0] ?? "");
  for (const [person, labels] of [
    ["Ann", ["correct", "wrong", "wrong"]],
    ["Bob", ["correct", "wrong", "correct"]],
  ] as const)
    for (const [i, key] of keys.entries())
      await lines("notes", "one", "--sample", key, "--person", person, "--label", labels[i]!);
  const [head, row = ""] = await lines("notes", "one", "--agreement", "--csv");
  expect(head).toBe("a,b,samples,same,kappa,low,high");
  expect(row).toMatch(/^Ann,Bob,3,2,0\.(4|39999)/);
  expect(await lines("notes", "one", "--agreement")).toEqual([
    expect.stringMatching(/^Ann and Bob: 2 of 3 samples alike, kappa 0\.40/),
  ]);
});

test("a notebook on a run is written once", async () => {
  expect(await lines("notebook", "one")).toEqual(["notebooks/run-one.ipynb"]);
  const text = await readFile(join(folder, "notebooks", "run-one.ipynb"), "utf8");
  expect(text).toContain("../runs/one");
  expect(await lines("notebook", "one")).toEqual(["notebooks/run-one.ipynb exists already"]);
});

test("whole samples are printed as JSON by their keys", async () => {
  const [, row = ""] = await lines("samples", "one", "--limit", "1", "--csv");
  const [key = ""] = row.split(",");
  const { stdout } = await taulab(["runs", "samples", "one", "--sample", key], folder);
  expect(JSON.parse(stdout)).toMatchObject({ key });
  const unknown = await taulab(["runs", "samples", "one", "--sample", "nothing"], folder);
  expect(unknown.code).toBe(2);
  expect(unknown.stderr).toContain("the run has no sample nothing");
});

test("the tables of a run and the numbers of its charts are printed as CSV", async () => {
  const names = await lines("table", "one");
  expect(names).toEqual(expect.arrayContaining(["leaderboard", "criteria", "heat", "groups", "chart-leaderboard"]));
  // The table of criteria is empty, because the test's run has no scores of criteria.
  for (const name of names.filter((one) => one !== "criteria"))
    expect((await lines("table", "one", name)).length).toBeGreaterThan(1);
  expect((await lines("table", "one", "heat"))[0]).toMatch(/^task,/);
  const unknown = await taulab(["runs", "table", "one", "leaders"], folder);
  expect(unknown.code).toBe(2);
  expect(unknown.stderr).toContain("one of leaderboard, criteria");
});

test("a comparison lists the tasks whose pass rate differs, and the settings that differ", async () => {
  const { stdout } = await taulab(["runs", "compare", "one", "two", "--csv"], folder);
  expect(stdout).toMatch(/^a,b,tasks,estimate,low,high,test,pValue,corrected,sentence/);
  expect(await lines("compare", "one", "two", "--flips")).toEqual(["every task has the same pass rate in both runs"]);
  expect((await lines("compare", "one", "two", "--settings")).length).toBeGreaterThan(0);
  const both = await taulab(["runs", "compare", "one", "two", "--flips", "--settings"], folder);
  expect(both.stderr).toContain("--flips and --settings exclude each other");
});

test("a part is printed only of a method's run, and by exactly one option", async () => {
  const evaluation = await taulab(["runs", "part", "one", "--requests", "x"], folder);
  expect(evaluation.code).toBe(2);
  expect(evaluation.stderr).toContain("one is an evaluation");
  const none = await taulab(["runs", "part", "one"], folder);
  expect(none.code).toBe(2);
  expect(none.stderr).toContain("one of --node, --repair and --requests is needed");
});
