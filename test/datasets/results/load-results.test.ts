import { describe, expect, test } from "vitest";
import { loadResults } from "../../../datasets/results/load-results.ts";
import { givenFile, load } from "./given.ts";

describe("what is no result", () => {
  test.each([
    ["x.json", '{"a": 1}', "unknown_format"],
    ["x.jsonl", '{"a": 1}', "unknown_format"],
    ["x.csv", "a,b\n1,2\n", "unknown_format"],
    ["x.txt", "hello", "unknown_format"],
    ["x.json", "[1, 2", "syntax"],
    ["x.jsonl", "", "missing_field"],
    ["x.jsonl", "3", "wrong_type"],
  ])("%s %j: %s", async (name, text, code) => {
    await expect(load(name, text)).rejects.toMatchObject({ code, file: givenFile, hint: expect.stringMatching(/\S/) });
  });

  test("the error says what each format lacks, and what a column may have meant", async () => {
    await expect(load("x.csv", "model,taks,score\nm,1,1\n")).rejects.toMatchObject({
      hint: expect.stringContaining('no column "task" among model, taks, score; is "taks" meant?'),
    });
    await expect(load("x.csv", "model,task,score\nm,1,1\n", { format: "evalpluss" })).rejects.toMatchObject({
      message: expect.stringContaining('did you mean "evalplus"?'),
    });
  });

  test("a missing file, and a cluster that is no field", async () => {
    await expect(loadResults("nowhere.json")).rejects.toMatchObject({ code: "missing_file" });
    await expect(loadResults("datasets/results/example.csv", { cluster: "contests" })).rejects.toMatchObject({
      code: "missing_field",
    });
  });
});
