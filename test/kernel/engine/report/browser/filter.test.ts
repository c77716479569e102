import { rm } from "node:fs/promises";
import { afterAll, expect, test } from "vitest";
import { differences } from "../../../../../kernel/engine/report/browser/page/differences.ts";
import { everything, matchingRows } from "../../../../../kernel/engine/report/browser/page/filter.ts";
import { fixtureRun } from "../fixture.ts";
import { keyed, written } from "./written.ts";

const records = fixtureRun({ tasks: 30, samples: 4, errors: 0.05 })
  .records()
  .map(keyed)
  .map((record) =>
    record.score === 0
      ? {
          ...record,
          results: [
            {
              criterion: "unit-test",
              testCaseId: "t1",
              score: 0,
              unit: "success",
              output: "failed: 1 != 2",
              error: null,
            },
          ],
        }
      : record,
  );
const { folder, store } = await written(records);
afterAll(() => rm(folder, { recursive: true }));
const keys = (rows: readonly number[]): string[] => rows.map((row) => store.key(row)).sort();
const wanted = (fits: (record: (typeof records)[0]) => boolean): string[] =>
  records
    .filter(fits)
    .map(({ key }) => key)
    .sort();

test("each field lets through what the records say", () => {
  const cases = [
    [{ model: "sim/steady" }, wanted(({ model }) => model === "sim/steady")],
    [{ task: "task-007" }, wanted(({ task }) => task === "task-007")],
    [{ difficulty: "hard" }, wanted(({ difficulty }) => difficulty === "hard")],
    [{ concept: "sorting" }, wanted(({ concepts }) => concepts.includes("sorting"))],
    [{ outcome: "passed" }, wanted(({ score }) => score === 1)],
    [{ outcome: "failed" }, wanted(({ score }) => score === 0)],
    [{ outcome: "error" }, wanted(({ status }) => status === "error")],
    [{ outcome: "timeout", model: "sim/novice" }, wanted((r) => r.outcome === "timeout" && r.model === "sim/novice")],
    [{ q: "T1: failed NOVICE" }, wanted((r) => r.score === 0 && r.model === "sim/novice")],
    [{ q: "model_timeout" }, wanted(({ status }) => status === "error")],
    [{ q: "task-003|python|sim/expert|2" }, ["task-003|python|sim/expert|2"]],
    [{ q: "nowhere" }, []],
  ] as const;
  for (const [filter, expected] of cases)
    expect(keys(matchingRows(store, { ...everything, ...filter })), JSON.stringify(filter)).toEqual(expected);
});

test("sorting keeps every row and puts them in the order of the column, both ways", () => {
  for (const sort of ["task", "model", "outcome", "message", "modelMs", "sandboxMs", "tokens", "criterion unit-test"])
    for (const down of [false, true]) {
      const rows = matchingRows(store, { ...everything, sort, down });
      expect(rows).toHaveLength(records.length);
      const values = rows.map((row) => (sort === "modelMs" ? store.at("modelMs", row) : store.label(row)));
      const ordered = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      if (sort === "modelMs" || sort === "model") expect(values).toEqual(down ? ordered.reverse() : ordered);
    }
});

test("a superseded row is shown no more", async () => {
  const { folder: other, store: own } = await written(records.slice(0, 5));
  own.dead.add(2);
  expect(matchingRows(own, everything)).toEqual([0, 1, 3, 4]);
  expect(own.rowOf(records[2]?.key ?? "")).toBe(-1);
  await rm(other, { recursive: true });
});

test("tasks that one solves and another does not are those of the records", () => {
  const counts = (model: string, task: string): readonly [number, number] => {
    const own = records.filter((r) => r.model === model && r.task === task && r.score !== null);
    return [own.filter(({ score }) => score === 1).length, own.length];
  };
  const tasks = [...new Set(records.map(({ task }) => task))];
  const numberOf = (id: string): number => store.models.findIndex((model) => model.id === id);
  const [novice, expert] = [numberOf("sim/novice"), numberOf("sim/expert")];
  for (const never of [true, false]) {
    const found = differences(store, expert, novice, never);
    const expected = tasks.filter((task) => {
      const [a, b] = [counts("sim/expert", task), counts("sim/novice", task)];
      return a[0] > 0 && b[1] > 0 && (never ? b[0] === 0 : a[0] / a[1] > b[0] / b[1]);
    });
    expect(found.map(({ task }) => store.tasks[task]?.id).sort()).toEqual(expected);
    for (const { rowA, rowB } of found) expect([store.at("score", rowA), store.at("score", rowB)]).toEqual([1, 0]);
  }
});
