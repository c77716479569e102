import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { loadInstances } from "taulab/datasets";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readAsserts } from "../../datasets/instances/python-asserts.ts";
import { codeflawsFiles, debugBenchRow, humanEvalFixRow } from "./published-instances.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "taulab-published-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string): string => {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
};
const lines = (name: string, ...rows: readonly object[]): string =>
  write(name, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));

describe("assertions", () => {
  test.each([
    ["assert f(1, [2.5, 'a']) == (3, True)", '[1,[2.5,"a"]]', "[3,true]"],
    ["assert f() is None", "[]", "null"],
    ['assert f("it\'s", "a\\n\\u00e9") == \'x\' "y", "told"', '["it\'s","a\\né"]', '"xy"'],
    ["assert (f({'a': {'b': ()}}, -1e3) == [])", '[{"a":{"b":[]}},-1000]', "[]"],
    ["assert f(\n    [1,\n     2],  # why\n) == 3  # so", "[[1,2]]", "3"],
    ["assert f((1), (1,)) == '''a\nb'''", "[1,[1]]", '"a\\nb"'],
  ])("%s", (code, input, expected) => {
    expect(readAsserts(code, ["f"])).toEqual({
      tests: [{ id: "assert-1", input, expected }],
      tolerance: undefined,
      unread: 0,
    });
  });

  test.each([
    "assert f(x) == 1",
    "assert f(1)",
    "assert f(1) == g(1)",
    "assert f({1: 2}) == 3",
    "assert f({1, 2}) == 3",
    "assert f(9007199254740993) == 3",
    "assert f(1) == 1 and f(2) == 2",
    "assert f(1) == 1.5 + 2",
    "assert fx(1) == 1",
    "assert f(1 2) == 1",
    "assert f('open) == 1",
    "assert f(*[1]) == 1",
    "assert f(1) == True_",
  ])("%s is left out", (code) => {
    expect(readAsserts(code, ["f"])).toMatchObject({ tests: [], unread: 1 });
  });

  test("a deviation that is allowed becomes the tolerance, the largest of all", () => {
    const code = "assert abs(f(3.5) - 0.5) < 1e-6\nassert abs(candidate(1) - -2) <= 0.01, 'far'\n";
    const { tests, tolerance } = readAsserts(code, ["f", "candidate"]);
    expect(tests.map(({ id, expected }) => [id, expected])).toEqual([
      ["assert-1", "0.5"],
      ["assert-2", "-2"],
    ]);
    expect(tolerance).toBe(0.01);
  });
});

describe("HumanEvalFix", () => {
  test("a row is a call with its assertions as hidden tests", async () => {
    const [instance] = await loadInstances(lines("humanevalpack.jsonl", humanEvalFixRow));
    expect(instance).toMatchObject({
      id: "Python/0",
      problem: "Python/0",
      language: "python",
      entryPoint: "closest",
      bugs: ["operator misuse"],
      statement: "Write a Python function that says how close two numbers are.",
      publicTests: [{ input: "[1,2]", expected: "1" }],
    });
    expect(instance!.hiddenTests.map(({ id }) => id)).toEqual(["assert-1", "assert-2", "assert-4"]);
    expect(instance!.buggyCode).toBe("from typing import List\n\ndef closest(a, b):\n    return a - b\n");
    expect(instance!.referenceCode).toBe("from typing import List\n\ndef closest(a, b):\n    return abs(a - b)\n");
  });

  test("rows without a test that JSON can say are left out, and a set of those alone is refused", async () => {
    const mute = { ...humanEvalFixRow, task_id: "Python/1", test: "assert closest(x) == 1" };
    expect(await loadInstances(lines("two.jsonl", mute, humanEvalFixRow))).toHaveLength(1);
    await expect(loadInstances(lines("mute.jsonl", mute))).rejects.toMatchObject({ code: "missing_field" });
  });

  test("another language is refused with its line", async () => {
    const rows = [humanEvalFixRow, { ...humanEvalFixRow, task_id: "Java/3" }];
    await expect(loadInstances(lines("java.jsonl", ...rows))).rejects.toMatchObject({
      code: "invalid_value",
      line: 2,
      field: "rows[1].task_id",
    });
  });
});

describe("DebugBench", () => {
  test("a row in Python is a call of its method, with the examples as tests", async () => {
    const other = { ...debugBenchRow, language: "cpp" };
    const [instance, ...more] = await loadInstances(lines("debugbench.jsonl", other, debugBenchRow));
    expect(more).toEqual([]);
    expect(instance).toMatchObject({
      id: "debugbench/logic-error/two-sum",
      problem: "two-sum",
      entryPoint: "solve",
      bugs: ["logic error"],
      hiddenTests: [
        { id: "example-1", input: "[[2,7,11,15],9]", expected: "[0,1]" },
        { id: "example-2", input: "[[3,null],0]", expected: "true" },
      ],
    });
    expect(instance!.buggyCode).toContain("def solve(*args):\n    return Solution().twoSum(*args)\n");
    expect(instance!.statement).toContain("Return indices");
  });
});

test("DebugBench: JSON's words in a text of an example stay as they are", async () => {
  const row = { ...debugBenchRow, examples: ['Input: s = "true null", flag = false\nOutput: "false"'] };
  const [instance] = await loadInstances(lines("words.jsonl", row));
  expect(instance!.hiddenTests).toEqual([{ id: "example-1", input: '["true null",false]', expected: '"false"' }]);
});

describe("Codeflaws", () => {
  const defect = (name: string, files: Readonly<Record<string, string>>): void => {
    for (const [file, text] of Object.entries(files)) write(join(name, file), text);
  };

  test("a folder of defects gives C programs; the held-out suite is hidden, the other public", async () => {
    defect("flaws/10-A-bug-1-2", codeflawsFiles);
    defect("flaws/11-B-bug-3-4", { "11-B-3.c": "a", "11-B-4.c": "b" });
    const [instance, ...more] = await loadInstances(join(folder, "flaws"));
    expect(more).toEqual([]);
    expect(instance).toMatchObject({
      id: "10-A-bug-1-2",
      problem: "10-A",
      language: "c",
      entryPoint: null,
      publicTests: [{ input: "1 2\n", expected: "3\n" }],
      hiddenTests: [
        { id: "heldout-neg1", input: "5 7\n", expected: "12\n" },
        { id: "heldout-pos1", input: "0 0\n", expected: "0\n" },
      ],
    });
    expect(instance!.statement).toContain("codeforces.com/problemset/problem/10/A");
    expect(await loadInstances(join(folder, "flaws/10-A-bug-1-2"))).toEqual([instance]);
  });

  test("without a held-out suite the one suite is hidden, and a statement beside it is read", async () => {
    const { "heldout-input-pos1": _, "heldout-input-neg1": __, ...rest } = codeflawsFiles;
    defect("bare/10-A-bug-1-2", { ...rest, "statement.txt": "Add two numbers.\n" });
    const [instance] = await loadInstances(join(folder, "bare"));
    expect(instance).toMatchObject({ statement: "Add two numbers.", publicTests: [], hiddenTests: [{ id: "pos1" }] });
  });
});
