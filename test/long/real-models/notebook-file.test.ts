import { expect, test } from "vitest";
import { mergeAnswers, type NotebookAnswer } from "./notebook-file.ts";

const answer = (task: string, text: string, model = "a"): NotebookAnswer => ({
  model,
  set: "HumanEval",
  way: "taulab",
  task,
  sample: 0,
  score: 1,
  finish: "stop",
  prompt_tokens: 10,
  answer_tokens: 5,
  answer: text,
});

test("a later answer to the same question replaces the earlier one, and all others stay, in one order", () => {
  const earlier = [answer("2", "old"), answer("1", "first"), answer("2", "other", "b")];
  const merged = mergeAnswers(earlier, [answer("2", "new"), answer("0", "zero")]);
  expect(merged.map(({ model, task, answer: text }) => [model, task, text])).toEqual([
    ["a", "0", "zero"],
    ["a", "1", "first"],
    ["a", "2", "new"],
    ["b", "2", "other"],
  ]);
  expect(mergeAnswers(merged, merged)).toEqual(merged);
});
