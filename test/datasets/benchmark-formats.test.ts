import { join } from "node:path";
import { gzipSync, zstdCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { DatasetError } from "../../datasets/errors.ts";
import { loadTasks } from "../../datasets/load-tasks.ts";
import { pickledText } from "../../datasets/loaders/pickled-text.ts";
import { writeParquet } from "../../toolkit/tables/parquet.ts";
import { jsonl, lines, packed, pickled } from "./benchmark-lines.ts";
import { inFolder } from "./in-folder.ts";

const loaded = (text: string | Uint8Array, behind = "", name = "set.jsonl") =>
  inFolder({ [name]: text }, (folder) => loadTasks(`${join(folder, name)}${behind}`));

const refusal = async (work: Promise<unknown>): Promise<DatasetError> => {
  const error = await work.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(DatasetError);
  return error as DatasetError;
};

describe("each benchmark's own format is found by its fields", () => {
  test.each([
    ["HumanEval+", lines.evalplus, "HumanEval/900", "python"],
    ["MBPP+", lines.mbppPlus, "Mbpp/900", "python"],
    ["LiveCodeBench", lines.lcbCall, "LiveCodeBench/900_A", "python"],
    ["AutoCodeBench", lines.autoCodeBench, "AutoCodeBench/cpp/1", "cpp"],
    ["BigCodeBench", lines.bigCodeBench, "BigCodeBench/900", "python"],
    ["MultiPL-E", lines.multiplE, "MultiPL-E/javascript/mbpp_900_twice", "javascript"],
    ["APPS", lines.apps, "APPS/900", "python"],
  ])("%s", async (source, line, id, language) => {
    const [task] = await loaded(jsonl(line));
    expect(task).toMatchObject({ source, id });
    expect(Object.keys(task?.languages ?? {})).toEqual([language]);
    expect(task?.languages[language]?.hiddenTests.length).toBeGreaterThan(0);
  });
});

test("the same set comes out of JSONL, gz, zst and Parquet", async () => {
  const text = jsonl(lines.apps, lines.appsCall);
  const plain = (await loaded(text)).map(({ hash }) => hash);
  for (const [name, bytes] of [
    ["set.jsonl.gz", gzipSync(text)],
    ["set.jsonl.zst", zstdCompressSync(text)],
  ] as const)
    expect((await loaded(bytes, "", name)).map(({ hash }) => hash)).toEqual(plain);
  await inFolder({}, async (folder) => {
    const file = join(folder, "set.parquet");
    await writeParquet(
      file,
      [lines.apps, lines.appsCall].map((line) => ({ url: "", ...line })),
    );
    expect((await loadTasks(file)).map(({ hash }) => hash)).toEqual(plain);
  });
  const cut = await refusal(loaded(zstdCompressSync(text.repeat(20)).subarray(0, 40), "", "set.jsonl.zst"));
  expect(cut).toMatchObject({ code: "unreadable_file", hint: expect.stringContaining("again") });
});

describe("LiveCodeBench", () => {
  const both = jsonl(lines.lcbCall, lines.lcbStdin);

  test("takes the days that are asked for, both ends included", async () => {
    const ids = async (behind: string) => (await loaded(both, behind)).map(({ id }) => id.slice(14));
    expect(await ids("#from=2024-09-14&until=2025-01-31")).toEqual(["900_A"]);
    expect(await ids("#from=2024-09-15")).toEqual(["901_A"]);
    expect(await ids("")).toEqual(["900_A", "901_A"]);
    expect((await refusal(loaded(both, "#from=2026-01-01"))).hint).toContain("from 2024-09-14 until 2025-02-01");
  });

  test("reads the pickle of private tests and runs none: one that would call a function is refused", async () => {
    const [task] = await loaded(jsonl(lines.lcbCall));
    expect(task?.languages.python?.hiddenTests).toHaveLength(2);
    const evil = Buffer.concat([
      Buffer.from([0x80, 4]),
      Buffer.from("cos\nsystem\n"),
      Buffer.from([0x8c, 4]),
      Buffer.from("true"),
      Buffer.from([0x85]),
      Buffer.from("R."),
    ]);
    const error = await refusal(loaded(jsonl({ ...lines.lcbCall, private_test_cases: packed(evil) })));
    expect(error).toMatchObject({ code: "invalid_value", line: 1, field: "private_test_cases" });
    expect(error.message).toContain("it was not run");
  });

  test("a pickle of a text is read by hand, and whatever is cut or added is none", () => {
    const pickle = pickled("é text");
    expect(pickledText(pickle)).toBe("é text");
    for (let length = 0; length < pickle.length; length++) expect(pickledText(pickle.subarray(0, length))).toBeNull();
    expect(pickledText(Buffer.concat([pickle, pickle]))).toBeNull();
  });
});

describe("what stands behind #", () => {
  test("official rules: the prompt alone, continued, ended at the stop texts", async () => {
    const line = { ...lines.evalplus, test: "def check(f):\n    assert f(4) == 2\n", base_input: undefined };
    const [task] = await loaded(jsonl(line), "#rules=official");
    expect(task?.rules).toEqual({ answer: "completion", stop: ["\nclass", "\ndef", "\n#", "\nif", "\nprint"] });
    expect(task?.commonPrompt).toBe(lines.evalplus.prompt);
    const [own] = await loaded(jsonl(line));
    expect(own?.rules).toBeUndefined();
  });

  test.each([
    ["#rule=x", "unknown_field", 'did you mean "rules"'],
    ["#from=2024-13-01", "invalid_value", "a day such as"],
    ["#sha256=abc", "invalid_value", "64 hexadecimal digits"],
    ["#rules=mine", "invalid_value", '"official"'],
  ])("%s is refused", async (behind, code, words) => {
    const error = await refusal(loaded(jsonl(lines.apps), behind));
    expect(error.code).toBe(code);
    expect(error.message).toContain(words);
  });

  test("a file whose name holds a # is that file", async () => {
    expect(await loaded(jsonl(lines.apps), "", "odd#name.jsonl")).toHaveLength(1);
  });
});
