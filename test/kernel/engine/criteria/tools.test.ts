import { afterAll, expect, test } from "vitest";
import { isThere, toolsFolder } from "../../../../kernel/engine/criteria/tools/known-tools.ts";
import { openTools } from "../../../../kernel/engine/criteria/tools/open-tools.ts";
import { results, sampleOf, scores, tools } from "./context.ts";

afterAll(() => tools.close());

const needs = (tool: string) => {
  const there = isThere(tool, toolsFolder());
  if (!there) console.log(`${tool} is not installed: npm run setup:full -- --only quality`);
  return test.skipIf(!there);
};

test("a tool that is missing gives a result that is not available, with the way to get it", async () => {
  const none = openTools({ env: { TAULAB_TOOLS: "/nowhere" } });
  expect(await results("python-ruff", sampleOf("x = 1\n", { tools: none }))).toMatchObject([
    { score: null, error: { code: "not_available", hint: "npm run setup:full -- --only quality" } },
  ]);
  await none.close();
});

needs("ruff")(
  "Ruff's findings weigh by severity over the length of the program",
  async () => {
    const [bad] = await results("python-ruff", sampleOf("import os\ndef f(x=[]):\n    return x\n"));
    expect(JSON.parse(bad!.output)).toMatchObject([
      { rule: "F401", severity: 2 },
      { rule: "B006", severity: 3 },
    ]);
    expect(bad?.score).toBeCloseTo(1 / (1 + 0.8 + 0.6));
    expect(await scores("python-ruff", sampleOf("def f(x):\n    return x\n"))).toEqual({ "": 1 });
  },
  60_000,
);

needs("pyright")(
  "Pyright's type errors",
  async () => {
    const [bad] = await results("python-pyright", sampleOf('x: int = "a"\n'));
    expect(JSON.parse(bad!.output)).toMatchObject([{ line: 1, severity: 1 }]);
    expect(bad?.score).toBeCloseTo(0.5);
  },
  60_000,
);

needs("eslint")(
  "ESLint with SonarJS",
  async () => {
    const code = "function f(a) {\n  if (a === a) { return 1; }\n  return 1;\n}\n";
    const [bad] = await results("js-eslint", sampleOf(code, { language: "javascript" }));
    expect(bad?.error).toBeNull();
    expect(bad?.output).toMatch(/sonarjs\//);
    expect(bad?.score).toBeLessThan(1);
  },
  60_000,
);

needs("coverage")(
  "the share of lines and branches that the tests run, by coverage.py",
  async () => {
    const source = "def f(x):\n    if x > 0:\n        return 1\n    return 2\n";
    const assertion = { kind: "assert" as const, id: "t", code: "assert f(1) == 1" };
    const half = sampleOf(source, { program: { language: "python", source, tests: [assertion] } });
    expect(await scores("python-coverage", half)).toEqual({ lines: 0.75, branches: 0.5 });
    const call = { kind: "call" as const, id: "c", function: "f", args: [-1], expected: 2 };
    const whole = sampleOf(source, { program: { language: "python", source, tests: [assertion, call] } });
    expect(await scores("python-coverage", whole)).toEqual({ lines: 1, branches: 1 });
    const reads = "import sys\nn = int(input())\nif n > 1:\n    print(1)\nelse:\n    print(2)\n";
    const stdio = { kind: "stdio" as const, id: "s", stdin: "5\n", expected: "1" };
    const piped = sampleOf(reads, { program: { language: "python", source: reads, tests: [stdio] } });
    expect((await scores("python-coverage", piped)).lines).toBeCloseTo(5 / 6, 1);
  },
  60_000,
);
