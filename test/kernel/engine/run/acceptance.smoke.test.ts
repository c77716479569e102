import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runs, tasks } from "../../../../kernel/engine/api/runs.ts";
import { registerCriterion } from "../../../../kernel/engine/criteria/registry.ts";
import { evaluate } from "../../../../kernel/engine/evaluate.ts";
import { given, runsFolder, serve } from "./served-runs.ts";

/** The YAML of one task in a task source. */
const taskOf = (name: string, more = ""): string => `  - name: ${name}
${more}    task:
      common_prompt: Double it.
      languages_specific:
        python:
          description: \${common_prompt}
          public_tests: [{ code: "assert \${solution.function_name}(2) == 4" }]
          hidden_tests: [{ code: "assert \${solution.function_name}(3) == 6" }]
    golden_solution: { python: "def f(x): return 2 * x" }
`;
const load = async (...list: readonly string[]) => {
  const file = join(runsFolder(), "t.yaml");
  await writeFile(file, `version: 1\nname: set\ntasks:\n${list.join("")}`);
  return tasks.load(file);
};
const answering = async (code: string) =>
  serve(
    (response) =>
      void response.end(JSON.stringify({ choices: [{ message: { content: code }, finish_reason: "stop" }] })),
  );
const python = (code: string): string => `\`\`\`python\n${code}\n\`\`\``;

registerCriterion({
  name: "always-throws",
  unit: "none",
  direction: "none",
  evaluate: () => {
    throw new Error("out of order");
  },
});

test("unlisted criteria give no record, one that throws an error alone, and the executed source is kept", async () => {
  const list = await load(taskOf("some", "    available_criteria: [unit-test, always-throws]\n"), taskOf("all"));
  const code = "def f(x):\n    return 2 * x if x == 2 else 0";
  const { url } = await answering(python(code));
  const criteria = ["unit-test", "token-count", "always-throws"];
  const run = await evaluate(list, { ...given([`${url}#m`]), criteria, id: "r" });
  const [all, some] = [...run.records()].sort((a, b) => (a.task < b.task ? -1 : 1));
  const named = (record: typeof all) => [...new Set(record?.results.map(({ criterion }) => criterion))].sort();
  expect(named(some)).toEqual(["always-throws", "unit-test"]);
  expect(named(all)).toEqual(["always-throws", "token-count", "unit-test"]);
  const thrown = all?.results.find(({ criterion }) => criterion === "always-throws");
  expect(thrown).toMatchObject({ score: null, error: { message: "out of order" } });
  const verdicts = all?.results.filter(({ criterion }) => criterion === "unit-test");
  expect(verdicts?.map(({ testCaseId, score }) => [typeof testCaseId, score])).toEqual([
    ["string", 1],
    ["string", 0],
  ]);
  expect(all?.code?.trim()).toBe(code);
  const again = await runs.judge("r", { directory: runsFolder(), tasksPath: join(runsFolder(), "t.yaml"), criteria });
  expect(again.record(all!.key)?.results).toEqual(all?.results);
}, 120_000);

test("a test's template that is broken leaves its task out, with the place, and no other", async () => {
  const broken = taskOf("broken").replace("(3) == 6", `(3) == ${"$"}{nonsense}`);
  const run = await evaluate(await load(broken, taskOf("sound")), given(["sim/expert"]));
  expect(run.records().map(({ task }) => task)).toEqual(["sound"]);
  expect(run.manifest.quarantined).toEqual([
    { id: "broken", language: "python", reason: expect.stringMatching(/t\.yaml:\d+.*nonsense/s) },
  ]);
}, 120_000);

test("a program that ends well before its tests has failed", async () => {
  const { url } = await answering(python("import sys\ndef f(x):\n    return 2 * x\nsys.exit(0)"));
  const run = await evaluate(await load(taskOf("one")), given([`${url}#m`]));
  expect(run.records()[0]).toMatchObject({ status: "completed", score: 0 });
}, 120_000);

test("an answer without a program fails each of its tests", async () => {
  const { url } = await answering("I would rather not.");
  const run = await evaluate(await load(taskOf("one")), { ...given([`${url}#m`]), criteria: ["unit-test"] });
  expect(run.records()[0]?.results.map(({ score }) => score)).toEqual([0, 0]);
  expect(run.leaderboard().value[0]?.criteria.get("unit-test")?.mean?.estimate).toBe(0);
}, 120_000);

test("a name that is there twice is refused with both places", async () => {
  const refused = load(taskOf("same"), taskOf("same"));
  await expect(refused).rejects.toMatchObject({ name: "DatasetError", message: expect.stringMatching(/same.*\d+/s) });
});
