import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "taulab/toolkit/tables";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSeeds } from "../../../../kernel/engine/augment/seeds/load-seeds.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "parquet-seeds-"));
});
afterAll(() => rm(folder, { recursive: true }));

const put = async (name: string, row: string): Promise<string> => {
  const file = join(folder, name);
  await sql(`copy (select ${row}) to '${file}' (format parquet)`);
  return file;
};

const statement = (end: string) =>
  `'Add two numbers.\n\nInput\n\nTwo integers a and b (1 ≤ a, b ≤ 10).\n\nOutput\n\nPrint the sum.\n${end}'`;

test("a row of CodeContests has right and wrong submissions, tests and limits", async () => {
  const file = await put(
    "contests.parquet",
    `'1_A. Sum' as name, ${statement("")} as description,
     {'input': ['1 2\n', '3 4\n'], 'output': ['3\n', '7\n']} as public_tests,
     {'input': ['5 5\n'], 'output': ['10\n']} as private_tests,
     {'language': [3, 2, 1], 'solution': ['python', 'c++', 'old python']} as solutions,
     {'language': [4], 'solution': ['java']} as incorrect_solutions,
     {'seconds': 1::bigint, 'nanos': 500000000::bigint} as time_limit, 268435456::bigint as memory_limit_bytes`,
  );
  const [seed] = await loadSeeds(file);
  expect(seed).toMatchObject({
    id: "1_A.-Sum",
    statement: "Add two numbers.",
    outputFormat: "Print the sum.",
    timeLimitS: 1.5,
    inputFormat: "Two integers a and b (1 ≤ a, b ≤ 10).",
    memoryLimitMb: 256,
    solution: { language: "python", code: "python" },
    programs: {
      right: [
        { language: "python", code: "python" },
        { language: "cpp", code: "c++" },
      ],
      wrong: [{ language: "java", code: "java", bug: "unknown" }],
    },
  });
  expect(seed!.examples).toHaveLength(2);
  expect(seed!.tests).toHaveLength(3);
});

test("a row of HardTests has its oracle solutions, and the examples of its statement", async () => {
  const end = "\nExamples\n\nInput\n\n1 2\n\nOutput\n\n3\n\nInput\n\n3 4\n\nOutput\n\n7\n";
  const file = await put(
    "hard.parquet",
    `'codeforces_1A' as pid, 'Sum' as question_title, ${statement(end)} as question_content,
     [{'code': 'print(1)', 'language': 'python3'}, {'code': 'x', 'language': 'pascal'}] as solutions,
     [{'code': 'print(2)', 'language': 'cpp'}] as incorrect_solutions`,
  );
  const [seed] = await loadSeeds(file);
  expect(seed).toMatchObject({
    id: "codeforces_1A",
    statement: "Sum\n\nAdd two numbers.",
    solution: { code: "print(1)" },
    examples: [
      { input: "1 2\n", output: "3\n" },
      { input: "3 4\n", output: "7\n" },
    ],
    programs: { right: [{ language: "python" }], wrong: [{ language: "cpp", code: "print(2)" }] },
  });
});

test("a Parquet file of another set is refused", async () => {
  const file = await put("other.parquet", "1 as a");
  await expect(loadSeeds(file)).rejects.toMatchObject({ code: "invalid_config", details: { file, field: "seeds" } });
});
