import { expect, test } from "vitest";
import { extractBlock } from "../../../../kernel/engine/generate/verify/extract-block.ts";

const python = ["python", "py"];

test("the first block with a fitting label is taken, whatever stands before it", () => {
  const reply = "Run it:\n```sh\npip install x\n```\nThe program:\n```Python\nprint(1)\n```\n";
  expect(extractBlock(reply, python)).toMatchObject({ extraction: "label", used: 1, code: "print(1)" });
});

test("a label of another language does not make the language of the item change", () => {
  expect(extractBlock("```ruby\nputs 1\n```", python)).toMatchObject({ extraction: "first", used: 0, code: "puts 1" });
});

test("a truncated block and a bare program are code, an empty reply is none", () => {
  expect(extractBlock("```python\nprint(1)", python)).toMatchObject({ extraction: "label", code: "print(1)" });
  expect(extractBlock("print(1)", python)).toMatchObject({ extraction: "whole", used: null, code: "print(1)" });
  expect(extractBlock("", python)).toMatchObject({ extraction: "none", code: null, replyChars: 0 });
});
