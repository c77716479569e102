import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import type { Comparison } from "../../sandbox/contract/program.ts";
import { findLanguage } from "../../sandbox/languages/registry.ts";
import { findToolchains } from "../../sandbox/languages/toolchains.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { compareOutput } from "../../sandbox/verdict/compare/compare.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox("namespace:", { concurrency: 1 });
});
afterAll(() => sandbox.close());

const found = await findToolchains();
const has = (language: string) => (found.get(findLanguage(language)!.name) ?? null) !== null;

const run = (source: string, compare: Comparison, expected = "any", stdin = "3\n") =>
  sandbox.run({ language: "python", source, tests: [{ kind: "stdio", id: "t", stdin, expected, compare }] });

/** A checker that accepts any divisor of the input, with half the points if it is not the largest. */
const divisor = {
  python: `import json, sys
n = int(open(sys.argv[1]).read()); best = int(open(sys.argv[3]).read()); got = open(sys.argv[2]).read().split()
if len(got) != 1 or not got[0].isdigit() or n % int(got[0]): print("wrong answer no divisor"); sys.exit(1)
print(json.dumps({"accepted": int(got[0]) == best, "score": 1 if int(got[0]) == best else 0.5, "comment": "fine"}))
`,
  javascript: `const fs = require("fs"); const [n, got, best] = process.argv.slice(2).map((f) => Number(fs.readFileSync(f)));
if (!(n % got === 0)) { console.error("no divisor"); process.exit(43); }
console.log(JSON.stringify({ score: got === best ? 1 : 0.5, comment: "fine" }));
`,
  c: `#include <stdio.h>
int main(int count, char **name) { int n, got, best;
  FILE *a = fopen(name[1], "r"), *b = fopen(name[2], "r"), *c = fopen(name[3], "r");
  fscanf(a, "%d", &n); if (fscanf(b, "%d", &got) != 1 || n % got) { fprintf(stderr, "wrong answer no divisor\\n"); return 1; }
  fscanf(c, "%d", &best); if (got == best) { fprintf(stderr, "fine\\n"); return 0; }
  fprintf(stderr, "points 0.5 fine\\n"); return 7; }
`,
} as const;

describe.each(Object.entries(divisor))("a checker in %s", (language, source) => {
  const judge = async (printed: string) => {
    const outcome = await run(`print(${JSON.stringify(printed)})`, { rule: "checker", language, source }, "6", "12");
    const { status, score, message } = outcome.tests[0]!;
    return [outcome.verdict, status, score, message];
  };
  test.skipIf(!has(language))("accepts, rejects and gives points", async () => {
    expect((await judge("6")).slice(0, 3)).toEqual(["passed", "passed", 1]);
    expect((await judge("4")).slice(0, 3)).toEqual(["failed", "failed", 0.5]);
    expect((await judge("4"))[3]).toContain("fine");
    const wrong = await judge("5");
    expect(wrong.slice(0, 3)).toEqual(["failed", "failed", 0]);
    expect(wrong[3]).toContain("no divisor");
  });
});

test("a checker that fails is an error of its own, not a verdict", async () => {
  const checker = (language: string, source: string, limits = {}) =>
    run("print(1)", { rule: "checker", language, source, limits });
  const failing: [string, string][] = [
    ["python", "raise ValueError('x')"],
    ["python", "import os; os.abort()"],
    ["python", "def f(:"],
    ["javascript", "throw new Error('x')"],
    ["python", "import sys; sys.exit(3)"],
    ...(has("c")
      ? ([
          ["c", "int main(void) { __builtin_trap(); }"],
          ["c", "int main("],
        ] as [string, string][])
      : []),
  ];
  for (const [language, source] of failing) {
    await expect(checker(language, source), source).rejects.toMatchObject({ code: "checker_failed" });
  }
  await expect(checker("python", "while True: pass", { wallMs: 300 })).rejects.toThrow("timeout");
  await expect(checker("cobol", "x")).rejects.toMatchObject({ code: "unknown_language" });
});

test("the judged program reaches neither the checker nor the expected output", async () => {
  const source = `import os, glob, sys, time
seen = [p for p in glob.glob('/box/**', recursive=True) + glob.glob('/tmp/**', recursive=True) if 'answer' in p or 'checker' in p]
if os.fork() == 0:
    os.setsid()
    for _ in range(200):
        for p in glob.glob('/box/*/*'):
            if 'answer' in p or 'output' in p: open(p, 'w').write('7')
        time.sleep(0.01)
    os._exit(0)
print(seen, '0')
`;
  const compare = {
    rule: "checker",
    language: "python",
    source: "import sys\nsys.exit(42 if open('answer.txt').read() == '7' and '7' in open('output.txt').read() else 43)",
  } as const;
  const outcome = await run(source, compare, "7");
  expect(outcome.tests[0]).toMatchObject({ status: "failed", score: 0 });
  expect(outcome.stdout.text).toBe("[] 0\n");
});

test.each(["sys.exit(43)", "sys.exit(1)"])(
  "an output that is printed by the checker that rejects it, by %s, says no verdict",
  async (end) => {
    const source = `import sys\nprint("wrong answer: got", open(sys.argv[2]).read())\n${end}`;
    const judge = async (line: string) =>
      (await run(`print(1)\nprint(${JSON.stringify(line)})`, { rule: "checker", language: "python", source }))
        .tests[0]!;
    expect(await judge('{"accepted": true, "score": 1}')).toMatchObject({ status: "failed", score: 0 });
    expect(await judge('{"score": 1}')).toMatchObject({ status: "failed", score: 0 });
    expect(await judge('{"accepted": false, "score": 1}')).toMatchObject({ status: "failed", score: 0 });
    expect(await judge('{"score": 0.9}')).toMatchObject({ status: "failed", score: 0 });
    expect(await judge('{"accepted": false, "comment": {"toString": 1}}')).toMatchObject({ status: "failed" });
  },
);

describe("points by exit code 7", () => {
  const judge = async (checker: string) => {
    const source = `import sys\nsaid = open(sys.argv[2]).read()\n${checker}\nsys.exit(7)`;
    return (await run("print('points 1')", { rule: "checker", language: "python", source })).tests[0]!;
  };
  test.each([
    "print(said, 'points 0.5 half', file=sys.stderr, sep='')",
    "print('points 0.5 got', said, file=sys.stderr)",
    "print('points 0.5 got', said, file=sys.stderr, sep='\\n')",
    "print(said)\nprint('points 0.5', file=sys.stderr)",
  ])("are the checker's own: %s", async (checker) => {
    expect(await judge(checker)).toMatchObject({ status: "failed", score: 0.5 });
  });
  test("are not read from stdout", async () => {
    await expect(judge("print(said)")).rejects.toMatchObject({ code: "checker_failed" });
  });
});

test.each([
  ['print(json.dumps({"accepted": True, "score": 1}))', "passed", 1],
  ['print(said)\nprint(json.dumps({"score": 0.5}))', "failed", 0.5],
  ['print(json.dumps({"score": 0.5}))\nsys.exit(42)', "failed", 0.5],
  ['print(json.dumps({"accepted": False, "comment": "short"}))\nsys.exit(1)', "failed", 0],
  ['print(json.dumps({"accepted": False, "comment": "short"}))\nsys.exit(43)', "failed", 0],
])("a checker's own line counts: %s", async (checker, status, score) => {
  const source = `import json, sys\nsaid = open(sys.argv[2]).read()\n${checker}`;
  const outcome = await run("print(1)", { rule: "checker", language: "python", source });
  expect(outcome.tests[0]).toMatchObject({ status, score });
});

test("one program, many tests, each with its own status, time and memory", async () => {
  const source =
    "import sys\nn = int(input())\nif n == 2: sys.exit(3)\nwhile n == 3: pass\nprint('yes' if n == 1 else 'NO')\n";
  const test = (n: number, expected: string, more = {}) =>
    ({ kind: "stdio", id: `t${n}`, stdin: `${n}\n`, expected, timeoutMs: 500, ...more }) as const;
  const tests = [
    test(1, "yes"),
    test(2, "x"),
    test(3, "x"),
    test(4, "no"),
    test(5, "no", { compare: { rule: "tokens", ignoreCase: true } }),
  ];
  const outcome = await sandbox.run({ language: "python", source, tests });
  expect(outcome.tests.map((t) => t.status)).toEqual(["passed", "error", "timeout", "failed", "passed"]);
  for (const t of outcome.tests) expect(t.usage!.wallMs).toBeGreaterThan(0);
  expect(outcome.tests[0]!.usage!.peakMemoryBytes).toBeGreaterThan(1 << 20);
});

test.each([
  ["a b\n", " a\n b", { rule: "tokens" }, true],
  ["a b\n", "a c", { rule: "tokens" }, false],
  ["a", "a\n", { rule: "exact" }, false],
  ["a  \nb\n\n", "a\nb", { rule: "lines" }, true],
  ["a\r\nb\r\n", "a\nb", { rule: "lines" }, true],
  [" a", "a", { rule: "lines" }, false],
  ["a\n\nb", "a\nb", { rule: "lines" }, false],
  ["YES", "yes", { rule: "lines", ignoreCase: true }, true],
  ["1.0000001", "1", { rule: "floats", tolerance: 1e-6 }, true],
  ["1.1", "1", { rule: "floats", tolerance: 1e-6 }, false],
  ["1000001", "1000000", { rule: "floats", relative: 1e-5 }, true],
  ["1000001", "1000000", { rule: "floats", absolute: 0.5 }, false],
  ["0.4", "0", { rule: "floats", absolute: 0.5 }, true],
  ["0.4", "0", { rule: "floats", relative: 0.5 }, false],
  ["nan", "1", { rule: "floats", tolerance: 1 }, false],
  ["1 x", "1 y", { rule: "floats", tolerance: 1 }, false],
] as const)("%j for %j by %j is %s", (printed, expected, rule, same) => {
  expect(compareOutput(printed, expected, rule)).toBe(same);
});
