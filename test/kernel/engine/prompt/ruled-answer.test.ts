import { expect, test } from "vitest";
import type { TaskRules } from "../../../../datasets/task.ts";
import { ruledAnswer } from "../../../../kernel/engine/prompt/ruled-answer.ts";

const taken = (answer: TaskRules["answer"], text: string, preamble?: string) => {
  const part = { description: "", publicTests: [], hiddenTests: [], ...(preamble === undefined ? {} : { preamble }) };
  const task = { rules: { answer, stop: ["\nprint"] }, languages: { python: part }, solutions: {} };
  return ruledAnswer(text, "python", task);
};

test("a completion stands behind the preamble and ends at a stop text", () => {
  expect(taken("completion", "    return 1\nprint(2)", "def f():\n")).toEqual({
    code: "def f():\n    return 1",
    how: "completion",
    rule: null,
  });
});

test("what a sanitizer keeps only a run of it can say", () => {
  expect(taken("evalplus-sanitizer", "```python\nx = 1\n```")).toBeNull();
});

const two = "First\n```python\n\n```\n```python\none = 1\n```\nthen\n```python\ntwo = 2\n```\n";

test.each([
  ["first-block", two, "one = 1"],
  ["first-block", "```\nno_label = 1\nx = 2\n```", "x = 2"],
  ["first-block", "code:\nx = 1", "x = 1"],
  ["first-block", "x = 1", "x = 1"],
  ["first-block", "  ", null],
  ["last-block", two, "two = 2"],
  ["last-block", "```python\nx = 1\n", null],
  ["last-block", "x = 1", null],
] as const)("%s of %j", (answer, text, code) => {
  expect(taken(answer, text)).toEqual({ code, how: code === null ? "none" : answer, rule: null });
});

const solution = "defmodule Sums do\n  def add(a, b), do: a + b\nend\n";

test.each([
  [
    "a module of another name",
    "```elixir\ndefmodule Other do\n  def add(a, b), do: b + a\nend\n```",
    "  def add(a, b), do: b + a",
  ],
  ["functions alone", "```elixir\ndef add(a, b), do: b + a\n```", "  def add(a, b), do: b + a"],
  ["no block", "def add(a, b), do: b + a", "  "],
])("AutoCodeBench's Elixir, %s: between the lines of the solution's module", (_name, text, body) => {
  const task = { rules: { answer: "first-block" }, languages: {}, solutions: { elixir: solution } } as const;
  expect(ruledAnswer(text, "elixir", task)?.code).toBe(`defmodule Sums do\n${body}\nend`);
});
