// biome-ignore-all lint/suspicious/noTemplateCurlyInString: a statement may hold a placeholder of the template language
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadTasks } from "taulab/datasets";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { jsonLinesFormat } from "../../../../kernel/engine/augment/delivery/formats/json-lines-format.ts";
import { kattisFormat } from "../../../../kernel/engine/augment/delivery/formats/kattis-format.ts";
import { polygonFormat } from "../../../../kernel/engine/augment/delivery/formats/polygon-format.ts";
import { taskFormat } from "../../../../kernel/engine/augment/delivery/formats/task-format.ts";
import type { SuiteData } from "../../../../kernel/engine/augment/delivery/suite-data.ts";

const program = (code: string) => ({ language: "python", code });

const suite: SuiteData = {
  problem: {
    id: "twice",
    statement: "Twice & <more>\n\nDouble ${n} in 100% of cases.",
    inputFormat: "One integer n.",
    outputFormat: "Print 2n.",
    constraints: "1 <= n <= 9",
    timeLimitS: 2,
    memoryLimitMb: 256,
    tests: [],
    examples: [1, 2].map((n) => ({ input: `${n}\n`, output: `${2 * n}\n` })),
    solution: program("print(2 * int(input()))"),
  },
  status: "accepted",
  reason: null,
  source: "study",
  disputed: [],
  studySuite: null,
  margins: [],
  tests: [3, 4].map((n) => ({
    id: `r${n}`,
    kind: "random",
    scale: "small",
    provenance: "brute",
    confidence: 0.999,
    input: `${n}\n`,
    output: `${2 * n}\n`,
  })),
  validator: program("print('yes')"),
  generators: [{ kind: "random", ...program("print(1)") }],
  checker: null,
  brute: { id: "b1", model: "m", ...program("print(sum([int(input())] * 2))") },
  solvers: [{ id: "o1", model: "m", ...program("n = int(input())\nprint(n + n)") }],
  limits: [
    {
      language: "python",
      source: "measured",
      fastest: "o1",
      worstS: 0.1,
      peakMb: 9,
      timeLimitS: 1,
      memoryLimitMb: 64,
    },
  ],
  known: { right: 1, rightPassed: 1, wrong: 0, wrongFailed: 0 },
};

/** The names of the elements of an XML text; throws if one is not closed. */
const elementsOf = (text: string): readonly string[] => {
  const open: string[] = [];
  const names: string[] = [];
  for (const [, closing, name, isEmpty] of text.matchAll(/<(\/?)([a-z-]+)[^<>]*?(\/?)>/g)) {
    if (closing) expect(open.pop()).toBe(name);
    else names.push(name!);
    if (!closing && !isEmpty) open.push(name!);
  }
  expect(open).toEqual([]);
  return names;
};

test("the task is read back with its tests, its limits and its solution", async () => {
  const folder = await mkdtemp(join(tmpdir(), "suite-"));
  try {
    const file = join(folder, "task.yaml");
    await writeFile(file, taskFormat.files(suite)["task.yaml"]!);
    const [task] = await loadTasks(file);
    expect(task!.languages.python!.publicTests).toHaveLength(2);
    expect(task!.languages.python!.hiddenTests).toMatchObject([
      { stdin: "3\n", expected: "6\n", timeoutMs: 1000, name: "r3 (random, brute, confidence 0.9990)" },
      { stdin: "4\n", expected: "8\n" },
    ]);
    expect(task!.solutions.python).toBe("print(2 * int(input()))");
    expect(task!.name).toBe("Twice & <more>");
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("JSON Lines hold a test a line, and the rest stands in suite.json", () => {
  const files = jsonLinesFormat.files(suite);
  const tests = files["tests.jsonl"]!.trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(tests).toEqual(suite.tests);
  expect(JSON.parse(files["suite.json"]!).limits).toEqual(suite.limits);
});

test("Polygon's problem.xml names every file of the package, and is well-formed", () => {
  const files = polygonFormat.files(suite);
  const text = files["polygon/problem.xml"]!;
  expect(elementsOf(text).filter((name) => name === "test")).toHaveLength(4);
  const named = [...text.matchAll(/ path="([^"]+)"/g)].map(([, path]) => `polygon/${path}`);
  expect(named.filter((path) => files[path] === undefined)).toEqual([]);
  expect(text).toContain('value="Twice &amp; &lt;more&gt;"');
  expect(files["polygon/tests/03"]).toBe("3\n");
  expect(files["polygon/tests/03.a"]).toBe("6\n");
  expect(files["polygon/statement-sections/english/legend.tex"]).toContain("\\{n\\} in 100\\%");
});

test("Kattis' package has settings, statement, samples, secret data, validator and submissions", () => {
  const files = kattisFormat.files(suite);
  expect(parse(files["kattis/problem.yaml"]!)).toMatchObject({
    problem_format_version: "2023-07-draft",
    name: { en: "Twice & <more>" },
    limits: { time_limit: 1, memory: 64 },
  });
  expect(Object.keys(files).filter((path) => path.includes("/data/"))).toEqual([
    ...["kattis/data/sample/1.in", "kattis/data/sample/1.ans", "kattis/data/sample/2.in", "kattis/data/sample/2.ans"],
    ...["kattis/data/secret/001-random-r3.in", "kattis/data/secret/001-random-r3.ans"],
    ...["kattis/data/secret/002-random-r4.in", "kattis/data/secret/002-random-r4.ans"],
  ]);
  expect(files["kattis/input_validators/validate.py"]).toContain("sys.exit(42 if");
  expect(files["kattis/submissions/accepted/o1.py"]).toBe(suite.solvers[0]!.code);
});
