import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findToolchains } from "../../../../sandbox/languages/toolchains.ts";
import { lines } from "../../../datasets/benchmark-lines.ts";
import { judgeAnswers } from "./judge-answers.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-judged-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const judged = (line: object, texts: readonly string[], behind = "") => judgeAnswers(folder, line, texts, behind);

const python = (code: string): string => `\`\`\`python\n${code}\`\`\`\n`;
const toolchains = await findToolchains();
const lacks = (name: string): string | undefined =>
  toolchains.get(name)?.version ? undefined : `${name} is not installed: npm run setup:full`;

describe("answers to benchmarks in their own formats are judged by their own tests", () => {
  test("HumanEval+: by the reference, floats nearly, with the values of the first input that differs", async () => {
    const { scores, said } = await judged(lines.evalplus, [
      python("def halve(x):\n    return x * 0.5 + 1e-9\n"),
      python("def halve(x):\n    return x // 2\n"),
      python("def halve(x):\n    while x == 3: pass\n    return x / 2\n"),
    ]);
    expect(scores).toEqual([1, 0, 0]);
    expect(said[1]).toContain("input 0: [3] gives 1, not 1.5");
    expect(said[2]).toContain("timeout");
  });

  test("HumanEval+: of a polynomial any root is right, as EvalPlus has it", async () => {
    const line = {
      ...lines.evalplus,
      task_id: "HumanEval/32",
      entry_point: "find_zero",
      prompt: 'def find_zero(xs):\n    """One root of the polynomial."""\n',
      canonical_solution: "    return 1.0\n",
      base_input: [[[-6, 11, -6, 1]]],
      plus_input: [],
      atol: 1e-4,
    };
    const roots = [1, 2, 3.000_001, 4].map((root) => python(`def find_zero(xs):\n    return ${root}\n`));
    const { scores, said } = await judged(line, [...roots, python("def find_zero(xs):\n    return None\n")]);
    expect(scores).toEqual([1, 1, 1, 0, 0]);
    expect(said[3]).toContain("gives 4");
  });

  test("MBPP+, LiveCodeBench (a method, a program), APPS (both)", async () => {
    const method = (body: string): string =>
      python(`class Solution:\n    def total(self, xs: List[int], more: int) -> int:\n        ${body}\n`);
    const cases = [
      [lines.mbppPlus, python("def twice(n):\n    return n + n\n"), python("def twice(n):\n    return n * n\n")],
      [lines.lcbCall, method("return sum(xs) + more"), method("return sum(xs)")],
      [lines.lcbStdin, python("print(input())\n"), python("print(1)\n")],
      [lines.apps, python("print(sum(map(int, input().split())))\n"), python("print(input())\n")],
      [
        lines.appsCall,
        python("class Solution:\n    def add(self, a, b):\n        return (a + b)\n"),
        python("class Solution:\n    def add(self, a, b):\n        return a\n"),
      ],
    ] as const;
    for (const [line, right, wrong] of cases) expect((await judged(line, [right, wrong])).scores).toEqual([1, 0]);
  });

  test("BigCodeBench: by its own test class; without its packages a task is not available, never failed", async () => {
    const { scores, said } = await judged(lines.bigCodeBench, [
      python("import math\n\ndef task_func(x):\n    return math.sqrt(x)\n"),
      python("def task_func(x):\n    return x\n"),
    ]);
    expect(scores).toEqual([1, 0]);
    expect(said[1]).toContain("AssertionError: 4 != 2");
    const lacking = { ...lines.bigCodeBench, canonical_solution: "    import no_such_package\n    return x\n" };
    await expect(judged(lacking, [python("def task_func(x):\n    return x\n")])).rejects.toMatchObject({
      message: expect.stringContaining("not_available: the Python package no_such_package"),
    });
  });

  test("MultiPL-E: the answer continues the prompt and ends at a stop text", async () => {
    const { scores, run } = await judged(lines.multiplE, [
      "  return 2 * n;\n}\nfunction twice(n){ return 0 }\n",
      "  return n;\n}\n",
    ]);
    expect(scores).toEqual([1, 0]);
    expect(run.records()[0]?.code).toBe("//Twice n.\nfunction twice(n){\n  return 2 * n;\n}");
    expect(run.records()[0]?.extraction).toBe("completion");
  });

  test("official rules: answers of each benchmark are taken as its own harness takes them", async () => {
    const mbpp = {
      task_id: 900,
      text: "Write a function to double a number.",
      code: "def twice(n):\n    return 2 * n\n",
      test_list: ["assert twice(2) == 4"],
    };
    const twice = "def twice(n):\n    return 2 * n\n";
    const autoCode = {
      ...lines.autoCodeBench,
      language: "python",
      canonical_solution: python(twice),
      demo_test_func: python("assert twice(2) == 4\n"),
      full_test_func: python("assert twice(-3) == -6\n"),
    };
    const sums = "print(sum(map(int, input().split())))\n";
    const halve = "def halve(x):\n    return x / 2\n";
    const decorated = `import functools\n@functools.cache\n${halve}`;
    const square = "import math\n\ndef task_func(x):\n    return math.sqrt(x)\n";
    const cases = [
      [mbpp, [`${twice}\nprint(twice(`, python(twice)], [1, 0], "completion"],
      [
        lines.evalplus,
        [`Use it:\n${halve}\nexit(1)`, python(decorated), "    return x / 2\n"],
        [1, 0, 0],
        "evalplus-sanitizer",
      ],
      [lines.mbppPlus, [python(twice), python("def twice(n):\n    return n\n")], [1, 0], "evalplus-sanitizer"],
      [
        lines.lcbStdin,
        [`${python("print(0)\n")}${python("print(input())\n")}`, "print(input())\n"],
        [1, 0],
        "last-block",
      ],
      [
        autoCode,
        [`${python(twice)}${python("print(twice(1))\n")}`, `${python("x = 1\n")}${python(twice)}`],
        [1, 0],
        "first-block",
      ],
      [
        lines.bigCodeBench,
        [python(square), "def task_func(x):\n    return math.sqrt(x)", python("def task_func(x):\n    return x\n")],
        [1, 1, 0],
        "bigcodebench-sanitizer",
      ],
      [lines.apps, [sums, python(sums)], [1, 0], "completion"],
    ] as const;
    for (const [line, texts, scores, how] of cases) {
      const { scores: given, run } = await judged(line, texts, "#rules=official");
      expect(given, JSON.stringify(line)).toEqual(scores);
      expect(run.records()[0]?.extraction).toContain(how);
    }
  });

  const noCpp = lacks("cpp");
  if (noCpp) console.log(`skipped: AutoCodeBench in C++: ${noCpp}`);
  test.skipIf(noCpp)("AutoCodeBench: the test stands behind the answer and makes one program with it", async () => {
    const code = (body: string): string => `\`\`\`cpp\n#include <cassert>\nint twice(int n) { ${body} }\n\`\`\`\n`;
    const { scores, run } = await judged(lines.autoCodeBench, [
      code("return n + n;"),
      code("return n * n;"),
      code('__builtin_printf("ok"); __builtin_exit(0); return 0;'),
    ]);
    expect(scores).toEqual([1, 0, 0]);
    expect(run.records()[0]?.code).not.toContain("main");
  });
});

test("CPU time decides: sleeping past the limit passes, working past it does not", async () => {
  const line = {
    task_id: "own/0",
    prompt: "def twice(x):\n",
    entry_point: "twice",
    canonical_solution: "    return 2 * x\n",
    test: "def check(f):\n    assert f(3) == 6\n",
  };
  const { scores, said } = await judged(
    line,
    [
      "    import time\n    time.sleep(3.5)\n    return 2 * x\n",
      "    import time\n    while time.process_time() < 3.6: pass\n    return 2 * x\n",
    ],
    "#rules=official",
  );
  expect(scores).toEqual([1, 0]);
  expect(said[1]).toContain("timeout");
});
