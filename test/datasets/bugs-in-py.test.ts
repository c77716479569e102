import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { loadInstances } from "taulab/datasets";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testsInFile, testsOfCommand } from "../../datasets/instances/python-test-names.ts";
import { patched, readDiff, reversedDiff } from "../../datasets/instances/unified-diff.ts";
import { bugsInPyFiles } from "./published-instances.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "taulab-bugsinpy-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string): string => {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
};

describe("BugsInPy", () => {
  const bug = "projects/words/bugs/1";
  const place = (root: string, files: Readonly<Record<string, string>> = bugsInPyFiles): string => {
    for (const [file, text] of Object.entries(files)) write(join(root, "projects", file), text);
    return join(folder, root);
  };

  test("a bug is the one changed file of its project, with the tests of the bug and of the same file", async () => {
    const root = place("bugsinpy");
    const [instance, ...more] = await loadInstances(root);
    expect(more).toEqual([]);
    expect(instance).toMatchObject({ id: "bugsinpy/words/1", language: "python", entryPoint: null, publicTests: [] });
    expect(instance!.project).toMatchObject({ path: "words/count.py", pythonPath: [] });
    expect(Object.keys(instance!.project!.files)).not.toContain("words/count.py");
    expect(instance!.buggyCode).toContain("[:-1]");
    expect(instance!.referenceCode).toBe(instance!.buggyCode.replace("[:-1]", ""));
    expect(instance!.hiddenTests.map(({ id }) => id)).toEqual([
      "tests/test_count.py::CountTest::test_last",
      "tests/test_count.py::CountTest::test_first",
      "tests/test_count.py::test_none",
      "tests/test_count.py::test_by_name",
    ]);
    for (const inner of ["projects", "projects/words", bug])
      expect(await loadInstances(join(root, inner)), inner).toEqual([instance]);
  });

  test("a checkout of the fixed version gives the same programs", async () => {
    const path = "words/bugs/1/words/words/count.py";
    const fixed = place("fixed", { ...bugsInPyFiles, [path]: bugsInPyFiles[path]!.replace("[:-1]", "") });
    const [[one], [other]] = await Promise.all([loadInstances(place("buggy")), loadInstances(fixed)]);
    expect([other!.buggyCode, other!.referenceCode]).toEqual([one!.buggyCode, one!.referenceCode]);
  });

  test("a bug without a checkout is refused with the command that makes one", async () => {
    const files = Object.fromEntries(Object.entries(bugsInPyFiles).filter(([path]) => !path.includes("1/words/")));
    await expect(loadInstances(place("bare-bugs", files))).rejects.toMatchObject({
      code: "missing_field",
      hint: expect.stringContaining("bugsinpy-checkout"),
    });
  });

  test.each([
    ["python -m unittest -q tests.test_a.ATest.test_x", ["tests/test_a.py::ATest::test_x"]],
    ["pytest tests/test_a.py::ATest::test_x", ["tests/test_a.py::ATest::test_x"]],
    ["python -m pytest tests/test_a.py::test_x", ["tests/test_a.py::test_x"]],
    ["python tests/test_a.py ATest.test_x", ["tests/test_a.py::ATest::test_x"]],
    ["pytest tests/test_a.py", ["tests/test_a.py"]],
    ["python -m unittest -q tests.test_b.BTest.test_x", null],
    ["tox -e py37", null],
    ["rm -rf / && pytest tests/test_a.py::test_x", null],
  ])("the command %s", (line, tests) => {
    expect(testsOfCommand(line, (path) => path === "tests/test_a.py")).toEqual(tests);
  });

  test("tests are found by their indentation", () => {
    const text = "class A:\n    def test_a(self):\n        def test_inner(): pass\n    async def test_b(self): pass\n";
    expect(testsInFile(`${text}def test_c(): pass\ndef other(): pass\nclass B:\n\tdef test_d(self): pass\n`)).toEqual([
      ...["A::test_a", "A::test_b", "test_c", "B::test_d"],
    ]);
  });

  test("a diff of two places is applied and undone, and refused on another text", () => {
    const old = ["a", "b", "c", "d", "e", "f", "g", "h", "i", ""].join("\n");
    const [diff] = readDiff(
      "--- a/x.py\n+++ b/x.py\n@@ -1,3 +1,4 @@\n a\n+new\n b\n c\n@@ -8,2 +9,1 @@ h\n-h\n i\n\\ No newline at end of file\n",
    );
    const changed = ["a", "new", "b", "c", "d", "e", "f", "g", "i", ""].join("\n");
    expect(patched(old, diff!)).toBe(changed);
    expect(patched(changed, reversedDiff(diff!))).toBe(old);
    expect(patched("z\ny\n", diff!)).toBeNull();
  });
});

test("an instance may have a validator of inputs, in YAML and in tables", async () => {
  const fields = {
    id: "v",
    language: "python",
    statement: "s",
    entry_point: "f",
    validator: "def is_valid(x): return x > 0",
  };
  const row = {
    ...fields,
    buggy_code: "a",
    reference_code: "b",
    hidden_tests: [{ id: "t", input: "[1]", expected: "1" }],
  };
  const [instance] = await loadInstances(write("validator.jsonl", `${JSON.stringify(row)}\n`));
  expect(instance).toMatchObject({ validator: fields.validator });
  const yaml = `version: 1\nid: v\nlanguage: python\nstatement: s\nentry_point: f\nvalidator: "${fields.validator}"\nbuggy: a\nreference: b\nhidden_tests:\n  - { id: t, input: "[1]", expected: "1" }\n`;
  expect(await loadInstances(write("validator.yaml", yaml))).toMatchObject([{ validator: fields.validator }]);
});
