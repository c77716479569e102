import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadResults, streamResults } from "../../../datasets/results/load-results.ts";
import { taskMeans } from "../../../datasets/results/task-means.ts";
import { inFolder } from "../in-folder.ts";
import { givenFile, lines, load } from "./given.ts";

describe("tables", () => {
  const csv = "who,item,acc,contest\nm,1,1,a\nm,1,,a\nm,2,0.5,b\n";
  const columns = { model: "who", task: "item", score: "acc", cluster: "contest" };

  test("columns are mapped, samples counted, an empty score is missing", async () => {
    expect(await load("x.csv", csv, { columns })).toEqual([
      { model: "m", task: "1", sample: 0, score: 1, cluster: "a" },
      { model: "m", task: "1", sample: 1, score: null, cluster: "a" },
      { model: "m", task: "2", sample: 0, score: 0.5, cluster: "b" },
    ]);
  });

  test("JSON lines need no mapping where the names are the six", async () => {
    const rows = lines(
      { model: "m", task: "t", score: true, run: "r", extra: 1 },
      { model: "m", task: "t", score: 0, run: "s" },
    );
    expect(await load("x.jsonl", rows)).toEqual([
      { model: "m", task: "t", sample: 0, score: 1, run: "r", extra: 1 },
      { model: "m", task: "t", sample: 0, score: 0, run: "s" },
    ]);
  });

  test.each([
    ["a score that is a word", "model,task,score\nm,1,1\nm,2,good\n", { line: 3, field: "score" }],
    ["a row without a task", "model,task,score\nm,1,1\nm,,1\n", { line: 3, field: "task" }],
    ["a sample that is none", "model,task,sample,score\nm,1,-1,1\n", { line: 2, field: "sample" }],
    ["a row that is too short", "model,task,score\nm,1\n", { line: 2 }],
  ])("%s is refused with its place", async (_, text, place) => {
    await expect(load("x.csv", text)).rejects.toMatchObject({ ...place, file: givenFile });
  });

  test("means of tasks are the same, asked in place or row by row", async () => {
    const file = "datasets/results/example.csv";
    const means = await taskMeans(file);
    const sums = new Map<string, number[]>();
    for await (const { model, task, score } of streamResults(file))
      if (score !== null) sums.set(`${model} ${task}`, [...(sums.get(`${model} ${task}`) ?? []), score]);
    expect(means).toHaveLength(300);
    for (const { model, task, score, n } of means) {
      const own = sums.get(`${model} ${task}`) ?? [];
      expect([n, score]).toEqual([own.length, own.reduce((sum, value) => sum + value, 0) / own.length]);
    }
  });

  test.each([
    ["names with leading zeros", "model,task,score\na,007,1\na,07,0\na,7,1\n"],
    ["pandas' True and False", "model,task,score\na,x,True\na,y,False\n"],
    ["semicolons", "model;task;score\na;x;1\na;y;0\n"],
    ["quotes below the head", 'model,task,score\na,"x,1",1\na,y,0\n'],
    ["carriage returns", "model,task,score\r\na,x,1\r\na,y,0\r\n"],
    ["names like numbers", "model,task,score\n1.0,1.50,1\n1.0,1.5,0\n1.0,1e3,0\n1.0,true,1\n"],
    ["pandas' True and False beside names like numbers", "model,task,score\na,1.50,True\na,1.5,False\n"],
    ["names like numbers below a head in quotes", '"model","task","score"\na,1.50,1\na,1.5,0\n'],
    ["numbers too long for a number", "model,task,score\na,12345678901234567890,1\na,2,0\n"],
  ])("%s are the same in place and row by row", (_, text) =>
    inFolder({ "x.csv": text }, async (folder) => {
      const path = join(folder, "x.csv");
      const rows = await loadResults(path);
      const cell = ({ task, score }: { readonly task: string; readonly score: number | null }) => `${task}=${score}`;
      expect((await taskMeans(path)).map(cell).sort()).toEqual(rows.map(cell).sort());
    }),
  );

  test.each([
    ["bare", "model,task,score,cluster,run\n1.0,1.50,1,007,1e3\n"],
    ["over two lines", 'model,task,score,cluster,run,note\n1.0,1.50,1,007,1e3,"two\nlines"\n'],
  ])("names stay as they are written, %s", async (_, text) => {
    expect((await load("x.csv", text))[0]).toMatchObject({
      model: "1.0",
      task: "1.50",
      score: 1,
      cluster: "007",
      run: "1e3",
    });
  });

  test("asked in place, a score that is a word has its line", async () => {
    await inFolder({ "x.csv": "model,task,score\nm,1,1\nm,2,good\n" }, async (folder) => {
      await expect(taskMeans(join(folder, "x.csv"))).rejects.toMatchObject({
        line: 3,
        field: "score",
        file: givenFile,
      });
    });
  });
});
