import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runs, tasks } from "../../../../kernel/engine/api/runs.ts";
import { evaluate } from "../../../../kernel/engine/evaluate.ts";
import { mergeRuns } from "../../../../kernel/engine/store/merge-runs.ts";
import { readTestTexts, writeTestTexts } from "../../../../kernel/engine/store/test-texts.ts";
import { given, runsFolder, serve } from "./served-runs.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-kept-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const source = `version: 1
name: set
tasks:
  - name: doubled
    task:
      common_prompt: Double it.
      languages_specific:
        python:
          description: \${common_prompt}
          public_tests: [{ args: [2], expected: 4 }]
          hidden_tests:
            - { code: "assert \${solution.function_name}(3) == 6" }
            - { stdin: "1", expected: "2" }
    golden_solution: { python: "def twice(x): return 2 * x\\nif __name__ == '__main__': print(2 * int(input()))" }
`;

const answers = (text: string) =>
  serve(
    (response) =>
      void response.end(JSON.stringify({ choices: [{ message: { content: text }, finish_reason: "stop" }] })),
  );

const long = `a${"b".repeat(5_000)}c`;

test("a failed assertion is kept with the value it got, the program's output with it, and the tests once a task", async () => {
  await writeFile(join(folder, "t.yaml"), source);
  const list = await tasks.load(join(folder, "t.yaml"));
  const { url } = await answers(
    `\`\`\`python\nimport sys\ndef twice(x):\n    print("asked for", x)\n    print(${JSON.stringify(long)}, file=sys.stderr)\n    return x\n\`\`\``,
  );
  const run = await evaluate(list, { ...given([`${url}#m`]), id: "kept" });
  const [record] = run.records();
  expect(record?.results.slice(0, 3).map(({ output }) => output)).toEqual([
    "failed: returned 2, expected 4",
    "failed: AssertionError: 3 == 6 is false (line 1: assert twice(3) == 6)",
    'failed: printed ""',
  ]);
  const { stdout, stderr = "" } = record?.measured.printed ?? {};
  expect(stdout).toContain("asked for 3");
  expect(stderr.length).toBeLessThan(2_200);
  expect(stderr).toMatch(/^ab+\n… \(\d+ characters left out\) …\nb+c\n$/);
  const testsOf = await readTestTexts(join(runsFolder(), "kept"));
  expect(testsOf("doubled", "python")).toEqual([
    { id: "public-1", text: "twice(2) → 4" },
    { id: "hidden-1", text: "assert twice(3) == 6" },
    { id: "hidden-2", text: "Input:\n1\nOutput:\n2" },
  ]);
  expect(testsOf("doubled", "rust")).toBeUndefined();
}, 120_000);

test("a program that prints nothing keeps nothing", async () => {
  await writeFile(join(folder, "t.yaml"), source);
  const list = await tasks.load(join(folder, "t.yaml"));
  const { url } = await answers("```python\ndef twice(x):\n    return 2 * x\n```");
  const [record] = (await evaluate(list, given([`${url}#m`]))).records();
  expect(record?.measured.printed).toBeUndefined();
}, 120_000);

test("the tests of merged runs are those of all of them; very long ones are cut and say so", async () => {
  await writeFile(join(folder, "t.yaml"), source);
  const list = await tasks.load(join(folder, "t.yaml"));
  for (const [id, model] of [
    ["one", "sim/steady"],
    ["two", "sim/expert"],
  ] as const)
    await evaluate(list, { ...given([model]), id });
  const places = ["one", "two"].map((id) => join(runsFolder(), id));
  await mergeRuns(places, join(runsFolder(), "both"), "both");
  const { directory } = await runs.open("both", runsFolder());
  expect((await readTestTexts(directory))("doubled", "python")).toHaveLength(3);
  const tests = [
    { id: "a", text: "x".repeat(60_000) },
    { id: "b", text: "y" },
  ];
  await writeTestTexts(folder, [{ task: "t", language: "python", hash: "h", tests }]);
  const [cut, ...rest] = (await readTestTexts(folder))("t", "python") ?? [];
  expect(rest).toEqual([]);
  expect(cut?.text).toMatch(/^x{50000}\n… \(cut; the whole is in the task's file\)$/);
}, 120_000);

test("a test whose template is broken leaves out its own task, which is no model's error", async () => {
  const broken = `  - name: broken
    task:
      common_prompt: Halve it.
      languages_specific:
        python:
          description: \${common_prompt}
          hidden_tests: [{ code: "assert \${solution.nonsense}(3) == 6" }]
`;
  await writeFile(join(folder, "t.yaml"), `${source}${broken}`);
  const { url } = await answers("```python\ndef twice(x):\n    return 2 * x\n```");
  const list = await tasks.load(join(folder, "t.yaml"));
  const run = await evaluate(list, { ...given([`${url}#m`]), id: "broken" });
  expect(run.records().map(({ task, status }) => [task, status])).toEqual([["doubled", "completed"]]);
  expect(run.manifest.quarantined).toMatchObject([{ id: "broken", language: "python" }]);
  const texts = await readTestTexts(run.directory);
  expect(texts("doubled", "python")).toHaveLength(3);
  expect(texts("broken", "python")).toBeUndefined();
}, 120_000);

test("damaged lines of tests.jsonl are passed over", async () => {
  const sound = { task: "a", language: "python", hash: "h", tests: [{ id: "one", text: "assert f(1)" }] };
  const others = [null, 7, {}, { ...sound, tests: null }, { ...sound, tests: [null] }, { ...sound, task: 3 }];
  const lines = ["{oops", JSON.stringify(sound), ...others.map((one) => JSON.stringify(one))];
  await writeFile(join(folder, "tests.jsonl"), `${lines.join("\n")}\n`);
  expect((await readTestTexts(folder))("a", "python")).toEqual(sound.tests);
});
