import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatasetError, loadInstances } from "taulab/datasets";
import { writeCsv, writeJsonl, writeParquet } from "taulab/toolkit/tables";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { instanceRow, instanceYaml } from "./instance-files.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "taulab-instances-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string): string => {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
};

const refusal = async (path: string): Promise<DatasetError> => {
  const error = await loadInstances(path).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(DatasetError);
  expect((error as DatasetError).hint).toBeTruthy();
  return error as DatasetError;
};

test("a file of one instance is read, calls in one form", async () => {
  const [instance] = await loadInstances(write("one.yaml", instanceYaml()));
  expect(instance).toMatchObject({ id: "double", problem: "double", entryPoint: "double", comparison: "tokens" });
  expect(instance?.hiddenTests[1]).toEqual({ id: "b", input: '[{"y":[],"z":1}]', expected: "4" });
});

const damaged: readonly (readonly [string, Parameters<typeof instanceYaml>[0], Partial<DatasetError>])[] = [
  ["no hidden test", { hidden: "hidden_tests: []" }, { code: "missing_field", field: "hidden_tests", line: 12 }],
  [
    "a test id used twice",
    { hidden: 'hidden_tests:\n  - { id: a, input: "[]", expected: "1" }\n  - { id: a, input: "[]", expected: "1" }' },
    { code: "duplicate", field: "hidden_tests[1].id", line: 14, column: 11 },
  ],
  [
    "arguments that are no list",
    { hidden: 'hidden_tests:\n  - { id: a, input: "3", expected: "1" }' },
    { code: "invalid_value", field: "hidden_tests[0].input", line: 13, column: 21 },
  ],
  [
    "a value that a double cannot hold",
    { hidden: 'hidden_tests:\n  - { id: a, input: "[]", expected: "9007199254740993" }' },
    { code: "invalid_value", field: "hidden_tests[0].expected", line: 13 },
  ],
  ["an unknown field", { entry: "entry: double" }, { code: "unknown_field", line: 4 }],
  ["no statement", { statement: "" }, { code: "missing_field" }],
  [
    "two equal programs",
    { reference: "reference: |\n  def double(x):\n      return x + 2" },
    { code: "invalid_value" },
  ],
  ["another version", { version: "version: 2" }, { code: "invalid_value", field: "version", line: 1 }],
  ["a day that is none", { entry: 'date: "2026"' }, { code: "invalid_value", field: "date", line: 4 }],
];

test.each(damaged)("%s is refused with its place", async (_, changes, wanted) => {
  const file = write("damaged.yaml", instanceYaml(changes));
  const error = await refusal(file);
  expect(error).toMatchObject({ file, ...wanted });
  expect(error.message).toContain('instance "double": ');
});

describe("tables", () => {
  const forms = [
    ["csv", (file: string, rows: readonly object[]) => writeCsv(file, rows as never)],
    ["jsonl", (file: string, rows: readonly object[]) => writeJsonl(file, rows as never)],
    ["parquet", (file: string, rows: readonly object[]) => writeParquet(file, rows as never)],
  ] as const;

  test.each(forms)("%s gives the same instances", async (ending, save) => {
    const file = join(folder, `rows.${ending}`);
    await save(file, [instanceRow, { ...instanceRow, id: "other" }]);
    const [first, second] = await loadInstances(file);
    expect(first).toMatchObject({ id: "double", statement: instanceRow.statement, buggyCode: instanceRow.buggy_code });
    expect(second?.id).toBe("other");
    expect(first?.hiddenTests).toEqual([{ id: "a", input: "[3]", expected: "6" }]);
  });

  test.each(forms)("%s: a damaged row is refused by id and row", async (ending, save) => {
    const file = join(folder, `damaged.${ending}`);
    await save(file, [instanceRow, { ...instanceRow, id: "bad", hidden_tests: "[]" }]);
    const error = await refusal(file);
    expect(error).toMatchObject({ file, code: "missing_field", field: "rows[1].hidden_tests" });
    expect(error.message).toContain('instance "bad"');
    if (ending === "csv") expect(error.line).toBe(8);
    if (ending === "jsonl") expect(error.line).toBe(2);
  });

  test("an id used twice, an unknown column and another format are refused", async () => {
    const twice = join(folder, "twice.jsonl");
    writeJsonl(twice, [instanceRow, instanceRow] as never);
    expect(await refusal(twice)).toMatchObject({ code: "duplicate", line: 2, field: "id" });
    const unknown = join(folder, "unknown.jsonl");
    writeJsonl(unknown, [{ ...instanceRow, buggy_cod: "x" }] as never);
    expect((await refusal(unknown)).message).toContain('did you mean "buggy_code"');
    expect(await refusal(write("rows.txt", "x"))).toMatchObject({ code: "unknown_format" });
    expect(await refusal(join(folder, "missing.csv"))).toMatchObject({ code: "missing_file" });
  });
});

describe("folders laid out as QuixBugs is", () => {
  const program = (step: string) => `def bump(x):\n    return x ${step}\n\n"""\nReturn one more than x.\n"""\n`;
  const folderOf = (name: string, tests: string) => {
    write(`${name}/python_programs/bump.py`, program("- 1"));
    write(`${name}/correct_python_programs/bump.py`, program("+ 1"));
    write(`${name}/python_programs/graph.py`, program("- 1"));
    write(`${name}/json_testcases/bump.json`, tests);
    return join(folder, name);
  };

  test("are read, programs without test cases left out", async () => {
    const instances = await loadInstances(folderOf("quix", "[[1], 2]\n[5, 6]\n"));
    expect(instances).toHaveLength(1);
    expect(instances[0]).toMatchObject({
      id: "bump",
      entryPoint: "bump",
      statement: "Return one more than x.",
      buggyCode: "def bump(x):\n    return x - 1\n",
      hiddenTests: [
        { id: "line-1", input: "[1]", expected: "2" },
        { id: "line-2", input: "[5]", expected: "6" },
      ],
    });
  });

  test("a line that is no pair is refused with its line", async () => {
    const error = await refusal(folderOf("bent", "[[1], 2]\n[[1]]\n"));
    expect(error).toMatchObject({ code: "syntax", line: 2 });
    expect(error.message).toContain('"bump"');
  });
});
