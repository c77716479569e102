import { afterAll, expect, test } from "vitest";
import { isThere, toolsFolder } from "../../../../kernel/engine/criteria/tools/known-tools.ts";
import { openCriterionTools } from "../../../../kernel/engine/criteria/tools/open-tools.ts";
import type { Test } from "../../../../sandbox/contract/program.ts";
import { results, sampleOf, scores, tools } from "./context.ts";

afterAll(() => tools.close());

const needs = (tool: string) => {
  const there = isThere(tool, toolsFolder());
  if (!there) console.log(`${tool} is not installed: npm run setup:full -- --only quality`);
  return test.skipIf(!there);
};

test("a tool that is missing gives a result that is not available, with the way to get it", async () => {
  const none = openCriterionTools({ env: { TAULAB_TOOLS: "/nowhere" } });
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

const java = (source: string, tests: readonly Test[] = []) =>
  sampleOf(source, { language: "java", program: { language: "java", source, tests } });
const noJava = java("class {");
const sum =
  "import java.util.*;\npublic class Sum {\n  static int f(int x) {\n    if (x > 0) {\n      return 1;\n    }\n    try { return 2; } catch (Exception e) { }\n    return 3;\n  }\n}\n";
const noted = async (name: string, sample: ReturnType<typeof java>) => {
  const [{ score, error, output } = { score: null, error: null, output: "" }] = await results(name, sample);
  expect(error).toBeNull();
  return { score, rules: (JSON.parse(output || "[]") as { rule: string }[]).map(({ rule }) => rule) };
};

needs("pmd")(
  "PMD's quickstart rules; a program that is no Java is a fault, not an error",
  async () => {
    const { score, rules } = await noted("java-pmd", java(sum));
    expect(rules).toEqual(["UnnecessaryImport", "UseUtilityClass", "EmptyCatchBlock"]);
    expect(score).toBeCloseTo(1 / (1 + 0.4 + 0.6 + 0.6));
    expect(await noted("java-pmd", java("interface Good {\n    int one();\n}\n"))).toEqual({ score: 1, rules: [] });
    expect(await noted("java-pmd", noJava)).toEqual({ score: 0.5, rules: ["syntax"] });
  },
  120_000,
);

needs("checkstyle")(
  "Google's style by Checkstyle",
  async () => {
    const { score, rules } = await noted("java-checkstyle", java(sum));
    expect(rules).toContain("import.avoidStar");
    expect(score).toBeLessThan(0.5);
    const good = "/** Gives one. */\ninterface Good {\n  int one();\n}\n";
    expect(await noted("java-checkstyle", java(good))).toEqual({ score: 1, rules: [] });
    expect(await noted("java-checkstyle", noJava)).toEqual({ score: 0.5, rules: ["syntax"] });
  },
  120_000,
);

needs("jacoco")(
  "the share of a Java program that statements, JUnit's tests and inputs run, by JaCoCo",
  async () => {
    const assert = (code: string): Test => ({ kind: "assert", id: "a", code });
    const one = assert("if (Sum.f(1) != 1) throw new AssertionError();");
    expect(await scores("java-jacoco", java(sum, [one]))).toEqual({ lines: 0.4, branches: 0.5 });
    const unit = assert("import org.junit.jupiter.api.Test;\nclass T { @Test void t() { Sum.f(1); Sum.f(-1); } }");
    expect(await scores("java-jacoco", java(sum, [unit]))).toMatchObject({ branches: 1 });
    const reads =
      "import java.util.*;\npublic class Main {\n public static void main(String[] a) {\n  int n = new Scanner(System.in).nextInt();\n  if (n > 1) System.out.println(1);\n  else\n   System.out.println(2);\n }\n}\n";
    const piped = java(reads, [{ kind: "stdio", id: "s", stdin: "5\n", expected: "1" }]);
    expect(await scores("java-jacoco", piped)).toEqual({ lines: 0.6, branches: 0.5 });
    const solved = "class A {\n  static int f() {\n    return 1;\n  }\n}\n";
    const whole = `${solved}class Main {\n  public static void main(String[] a) {\n    A.f();\n  }\n}\n`;
    const joined: Test = { kind: "assert", id: "w", code: whole, solution: { from: 0, to: solved.length - 1 } };
    // Half of A's two lines are covered: the class's line holds the implicit constructor, which nothing calls.
    expect(await scores("java-jacoco", java("", [joined]))).toEqual({ lines: 0.5, branches: 1 });
    for (const tests of [
      [assert("int x = 1;")],
      [{ kind: "call" as const, id: "c", function: "f", args: [], expected: 1 }],
    ])
      expect(await results("java-jacoco", java(tests[0]?.kind === "call" ? sum : "class {", tests))).toMatchObject([
        { score: null, error: { code: "not_available" } },
      ]);
  },
  180_000,
);

needs("c8")(
  "the share of a JavaScript or TypeScript program that the tests run, by V8 and c8",
  async () => {
    const covered = (source: string, tests: readonly Test[], language = "javascript") =>
      scores("js-coverage", sampleOf(source, { language, program: { language, source, tests } }));
    const assert = (code: string): Test => ({ kind: "assert", id: "a", code });
    const f = "function f(x) {\n  if (x > 0) {\n    return 1;\n  }\n  return 2;\n}\n";
    const half = { lines: 5 / 6, branches: 2 / 3 };
    expect(await covered(f, [assert("assert.strictEqual(f(1), 1);")])).toEqual(half);
    const suite = assert('import { f } from "./f.js";\ntest("one", () => expect(f(1)).toBe(1));');
    const call: Test = { kind: "call", id: "c", function: "f", args: [-1], expected: 2 };
    expect(await covered(f, [suite])).toEqual(half);
    expect(await covered(f, [suite, assert("syntax error("), call])).toMatchObject({ lines: 1 });
    const typed = `export ${f.replace("(x)", "(x: number): number")}`;
    expect(await covered(typed, [assert("const y: number = f(1);")], "typescript")).toEqual(half);
    const reads =
      "const n = Number(require('fs').readFileSync(0, 'utf8'));\nif (n > 1) {\n  console.log(1);\n} else {\n  console.log(2);\n}\n";
    const piped = await covered(reads, [{ kind: "stdio", id: "s", stdin: "5\n", expected: "1" }]);
    expect(piped.lines).toBeCloseTo(4 / 6);
    expect(await covered("function (", [assert("1")])).toEqual({ lines: 0, branches: 0 });
  },
  120_000,
);

test("the way to get Java's tools names Java as well", async () => {
  const none = openCriterionTools({ env: { TAULAB_TOOLS: "/nowhere" } });
  for (const name of ["java-pmd", "java-checkstyle", "java-jacoco", "js-coverage"]) {
    const language = name.startsWith("js") ? "javascript" : "java";
    const tests: Test[] = [{ kind: "assert", id: "a", code: "int x = 1;" }];
    const sample = sampleOf(sum, { tools: none, language, program: { language, source: sum, tests } });
    expect(await results(name, sample)).toMatchObject([
      {
        score: null,
        error: {
          code: "not_available",
          hint: expect.stringContaining(language === "java" ? "languages,quality" : "quality"),
        },
      },
    ]);
  }
  await none.close();
});
