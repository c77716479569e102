// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are FreeMarker placeholders
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { DatasetError } from "../../datasets/errors.ts";
import { loadTasks } from "../../datasets/load-tasks.ts";
import { inFolder } from "./in-folder.ts";
import { minimalYaml } from "./minimal-yaml.ts";

type Content = string | Uint8Array;

const load = (content: Content, name = "set.yaml") =>
  inFolder({ [name]: content }, (folder) => loadTasks(join(folder, name)));

const failure = async (content: Content, name?: string): Promise<DatasetError> => {
  const error = await load(content, name).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(DatasetError);
  return error as DatasetError;
};

const spoilt = (from: string, to: string): string => {
  expect(minimalYaml).toContain(from);
  return minimalYaml.replace(from, () => to);
};

const record = { task_id: "X/0", prompt: "def f():\n", entry_point: "f", canonical_solution: "    return 1\n" };
const line = (fields: object) => `${JSON.stringify(fields)}\n`;
const broken = `${line({ ...record, test: "def check(c):\n    pass" })}{"task_id": "X/1", "prompt": \n`;

describe("task-source YAML", () => {
  test("tests may all be public or all hidden, of every kind", async () => {
    const from = minimalYaml.indexOf("          public_tests:");
    const tests = minimalYaml.slice(from, minimalYaml.indexOf("    golden_solution:"));
    const kinds = [
      ["{ args: [2], expected: 4 }", { args: [2], expected: 4 }],
      ['{ stdin: "2", expected: "4" }', { stdin: "2", expected: "4" }],
      [
        '{ stdin: "2", expected: "4", compare: { rule: checker, language: python, code: "import sys" } }',
        { compare: expect.objectContaining({ rule: "checker" }) },
      ],
      ["{ code: assert True }", { code: "assert True" }],
    ] as const;
    for (const [field, other, filled] of [
      ["public_tests", "hiddenTests", "publicTests"],
      ["hidden_tests", "publicTests", "hiddenTests"],
    ] as const) {
      const list = kinds.map(([text]) => `            - ${text}\n`).join("");
      const [task] = await load(minimalYaml.replace(tests, `          ${field}:\n${list}`));
      expect(task?.languages.python?.[other]).toEqual([]);
      expect(task?.languages.python?.[filled]).toEqual(kinds.map(([, shape]) => expect.objectContaining(shape)));
    }
  });
  test("every field arrives", async () => {
    const [task] = await load(minimalYaml);
    expect(task).toMatchObject({
      id: "set/double",
      name: "double",
      source: "written here",
      type: "implementation from zero",
      difficulty: "easy",
      area: "arithmetic",
      concepts: ["functions"],
      entryPoint: null,
      commonPrompt: "Write double(n).\n",
      availableParameters: ["all-tests-hidden"],
      availableCriteria: ["unit-test"],
      judgePrompt: "Judge ${solution_code}",
      solutions: { python: "def double(n):\n    return n + n\n", pseudocode: "return n plus n" },
      position: { line: 4, column: 5 },
      languages: {
        python: {
          description: "${common_prompt}",
          publicTests: [
            { id: "public-1", name: "two", timeoutMs: 1500, code: "assert ${solution.function_name}(2) == 4" },
          ],
          hiddenTests: [{ id: "hidden-1", code: "assert ${solution.function_name}(0) == 0" }],
        },
      },
    });
    expect(task!.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each(["1", "1.0", '"1"', '"1.0"'])("version %s is version 1", async (version) => {
    expect(await load(spoilt("version: 1", `version: ${version}`))).toHaveLength(1);
  });

  test("id defaults to the name, source to the name of the set", async () => {
    const [task] = await load(spoilt("id: set/double\n    name", "name").replace("    source: written here\n", ""));
    expect(task).toMatchObject({ id: "double", source: "small set" });
  });

  test("solution and judge prompt may stand inside `task`", async () => {
    const at = minimalYaml.indexOf("    golden_solution");
    const inside = minimalYaml.slice(at).replace(/^ {4}/gm, "      ");
    const [task] = await load(minimalYaml.slice(0, at) + inside);
    const [beside] = await load(minimalYaml);
    expect(task).toMatchObject({ solutions: beside!.solutions, judgePrompt: beside!.judgePrompt, hash: beside!.hash });
  });

  test("the hash follows the content, not the place", async () => {
    const [task] = await load(minimalYaml);
    const [moved] = await load(`# a comment\n${minimalYaml.replaceAll("\n", "\r\n")}`, "other.yml");
    const [changed] = await load(spoilt("(0) == 0", "(0) == 1"));
    expect(moved!.hash).toBe(task!.hash);
    expect(changed!.hash).not.toBe(task!.hash);
  });
});

describe("files", () => {
  test("a folder is read by file name, other files left alone", async () => {
    const named = (name: string) => minimalYaml.replace("set/double", name).replace("name: double", `name: ${name}`);
    const files = { "b.yml": named("b"), "a.yaml": named("a"), "README.md": "hello" };
    const ids = await inFolder(files, async (folder) => (await loadTasks(folder)).map(({ id }) => id));
    expect(ids).toEqual(["a", "b"]);
  });

  test("the same id in two files of a folder is refused with both places", async () => {
    const error = await inFolder({ "a.yaml": minimalYaml, "b.yaml": minimalYaml }, (folder) =>
      loadTasks(folder).catch((thrown: unknown) => thrown as DatasetError),
    );
    expect(error).toMatchObject({ code: "duplicate", line: 4, field: "id" });
    expect(String(error)).toMatch(/b\.yaml:4:5.*a\.yaml:4:5/);
  });

  test("a folder without task sources", async () => {
    await expect(inFolder({ x: "" }, loadTasks)).rejects.toMatchObject({ code: "missing_file" });
  });

  test("a missing file", async () => {
    await expect(loadTasks("no/such.yaml")).rejects.toMatchObject({ code: "missing_file", file: "no/such.yaml" });
  });

  test.each<[string, Content, string, Partial<DatasetError>]>([
    ["broken JSONL line", broken, "x.jsonl", { code: "syntax", line: 2 }],
    ["JSONL line without a field", line(record), "x.jsonl", { code: "missing_field", line: 1, field: "test" }],
    ["JSONL field of a wrong type", line({ ...record, test: 5 }), "x.jsonl", { code: "wrong_type", field: "test" }],
    [
      "JSONL line that is no object",
      `${line({ ...record, test: "" })}[1]\n`,
      "x.jsonl",
      { code: "wrong_type", line: 2 },
    ],
    ["empty JSONL", "\n", "x.jsonl", { code: "unknown_format" }],
    ["JSONL of an unknown shape", line({ question: "?" }), "x.jsonl", { code: "unknown_format" }],
    ["truncated gzip", gzipSync(broken).subarray(0, 60), "x.jsonl.gz", { code: "unreadable_file" }],
    ["not gzip at all", "plain", "x.jsonl.gz", { code: "unreadable_file" }],
    [
      "not UTF-8",
      Buffer.from([0x61, 0x0a, 0xc3, 0xa9, 0xe9, 0x0a]),
      "x.yaml",
      { code: "unreadable_file", line: 2, column: 2 },
    ],
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47]), "x.png", { code: "unreadable_file" }],
  ])("%s", async (_name, content, name, expected) => {
    const error = await failure(content, name);
    expect(error).toMatchObject(expected);
    expect(error.message).toContain(name);
  });

  test("an unknown format suggests the nearest", async () => {
    await inFolder({ "x.jsonl": line(record) }, async (folder) => {
      await expect(loadTasks(join(folder, "x.jsonl"), { format: "humaneval" })).rejects.toThrow(/"human-eval"/);
    });
  });

  test("the format is found by content where the extension says nothing", async () => {
    expect(await load(minimalYaml, "tasks.txt")).toHaveLength(1);
    expect(await load(gzipSync(minimalYaml), "tasks.yaml.gz")).toHaveLength(1);
    expect(await load(line({ ...record, test: "def check(c):\n    assert c() == 1" }), "tasks")).toHaveLength(1);
  });
});
