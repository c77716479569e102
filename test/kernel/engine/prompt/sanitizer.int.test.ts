import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Sanitizer } from "../../../../kernel/engine/prompt/sanitizer.ts";
import { sanitizerProgram } from "../../../../kernel/engine/prompt/sanitizer.ts";
import type { Sandbox } from "../../../../sandbox/contract/backend.ts";
import { openSandbox } from "../../../../sandbox/open.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

const kept = async (sanitizer: Sanitizer, answer: string): Promise<string> => {
  const { status, stdout, stderr } = await sandbox.run(sanitizerProgram(sanitizer, answer, { entryPoint: "f" }));
  expect(status, stderr.text).toBe("ok");
  return stdout.text;
};

const block = (code: string): string => `Here it is:\n\`\`\`python\n${code}\n\`\`\`\nIt is fast.`;

describe("EvalPlus keeps imports and what the entry point needs", () => {
  test.each([
    [
      "the longest of several",
      `${block("def f(x):\n    return x")}\n\`\`\`\nx = 1\n\n\ny = 2\nz = x\n\`\`\``,
      "x = 1\n\n\ny = 2\nz = x",
    ],
    ["the program of an answer", block("def f(x):\n    return x"), "def f(x):\n    return x"],
    ["imports, wherever they stand", block("def f(x):\n    return x\nimport os"), "import os\ndef f(x):\n    return x"],
    [
      "not those from the future",
      block("from __future__ import a\ndef f(x):\n    return x"),
      "def f(x):\n    return x",
    ],
    [
      "what is reached by name, in the order of the text",
      block("A = 1\nB: int = 2\ndef g():\n    return A\ndef f(x):\n    return g()\ndef h():\n    return 1"),
      "A = 1\ndef g():\n    return A\ndef f(x):\n    return g()",
    ],
    ["the first of a name", block("def f(x):\n    return x\ndef f(y):\n    return y"), "def f(x):\n    return x"],
    [
      "no function without a return",
      block("def f(x):\n    print(x)\ndef f(y):\n    return y"),
      "def f(y):\n    return y",
    ],
    ["nothing decorated", block("@d\ndef f(x):\n    return x\nf = 3\nimport os"), "import os\nf = 3"],
    [
      "classes and coroutines",
      block("class C: pass\nasync def f():\n    return C"),
      "class C: pass\nasync def f():\n    return C",
    ],
    ["where nothing is defined, the program as it is", block("print(1)\nprint(2)"), "print(1)\nprint(2)"],
    ["of a single line the line", "f = 1", "f = 1"],
    ["of prose its first line", "It is not possible, sorry.\nReally not.", "It is not possible, sorry."],
    ["of nothing nothing", "", ""],
  ])("%s", async (_name, answer, code) => {
    expect(await kept("evalplus-sanitizer", answer)).toBe(code);
  });
});

describe("BigCodeBench keeps functions without a return, and no uses at the end", () => {
  test.each([
    ["a function without a return", block("def f(x):\n    print(x)"), "def f(x):\n    print(x)"],
    ["uses at the end", block("def f(x):\n    return g\ng = f\nf = g(f)"), "def f(x):\n    return g"],
    ["other lines at the end stay", block("def f(x):\n    return g\ng = 1"), "def f(x):\n    return g\ng = 1"],
    ["spaces around the answer", "\n\n  \ndef f(x):\n    return x\n\n", "def f(x):\n    return x"],
  ])("%s", async (_name, answer, code) => {
    expect(await kept("bigcodebench-sanitizer", answer)).toBe(code);
  });
});

test("a long answer of prose is read in time", async () => {
  const prose = Array.from({ length: 300 }, (_, at) => `Step ${at} is to look at what "f" does.`).join("\n");
  expect(await kept("evalplus-sanitizer", prose + block("def f(x):\n    return x"))).toBe("def f(x):\n    return x");
}, 60_000);
