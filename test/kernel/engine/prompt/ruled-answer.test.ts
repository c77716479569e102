import { expect, test } from "vitest";
import type { TaskRules } from "../../../../datasets/index.ts";
import { ruledAnswer } from "../../../../kernel/engine/prompt/ruled-answer.ts";

const taken = (answer: TaskRules["answer"], text: string, preamble?: string) => {
  const part = { description: "", publicTests: [], hiddenTests: [], ...(preamble === undefined ? {} : { preamble }) };
  return ruledAnswer(text, "python", { rules: { answer, stop: ["\nprint"] }, languages: { python: part } });
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
