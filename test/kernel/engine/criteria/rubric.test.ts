import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { JudgeModel } from "../../../../kernel/engine/criteria/judge.ts";
import { openCriteria } from "../../../../kernel/engine/criteria/open-criteria.ts";
import { criterionNamed } from "../../../../kernel/engine/criteria/registry.ts";
import { results, sampleOf } from "./context.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-rubric-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = async (text: string): Promise<string> => {
  const file = join(folder, "rubric.yaml");
  await writeFile(file, text);
  const { criteria } = await openCriteria({ criteria: [file] });
  return criteria[0]!;
};
const judgeOf = (id: string, ...answers: string[]) => {
  const seen: string[] = [];
  const ask: JudgeModel["ask"] = async (messages) => {
    seen.push(messages.at(-1)!.content);
    return answers[Math.min(seen.length, answers.length) - 1]!;
  };
  return { judge: { id, ask }, seen };
};
const sampleFor = (...judges: JudgeModel[]) =>
  sampleOf("def f(x):\n    return x\n", {
    tools: { run: () => expect.unreachable(), judges, close: async () => {} },
  });

test("a rubric has marks of its own, each on its own scale; one question a judge", async () => {
  const name = await open(`name: input-review
marks:
  input_checks: { scale: [1, 5], about: whether inputs are checked }
  leaks: { scale: [0, 3], about: how much it tells of secrets, direction: lower }
`);
  const { judge, seen } = judgeOf("a", "input_checks: 4\nleaks: 0\n");
  expect(await results(name, sampleFor(judge))).toMatchObject([
    { part: "input_checks", unit: "points from 1 to 5", score: 4 },
    { part: "leaks", unit: "points from 0 to 3", score: 0 },
  ]);
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatch(/def f\(x\):.*input_checks: from 1 to 5; whether inputs are checked\nleaks: from 0 to 3/s);
  expect(criterionNamed(name)).toMatchObject({ direction: "higher", directions: { leaks: "lower" } });
});

test("of several judges each mark is a part, and their mean; what is off its scale is asked for once more", async () => {
  const name = await open(
    "name: depth\nprompt: 'Give depth for: $" + "{solution_code}'\nmarks: { depth: { scale: [1, 5], about: depth } }\n",
  );
  const [a, b] = [judgeOf("a", "depth: 9", "depth: 5"), judgeOf("b", "depth: 2")];
  expect(await results(name, sampleFor(a.judge, b.judge))).toMatchObject([
    { part: "depth a", score: 5 },
    { part: "depth b", score: 2 },
    { part: "depth", score: 3.5, output: "2 of 2 judges" },
  ]);
  expect(a.seen[0]).toBe("Give depth for: def f(x):\n    return x");
  expect(a.seen[1]).toMatch(/depth must be at most 5\. .*depth \(a number from 1 to 5\)/);
});

test.each([
  ["name: x\nmarks: { a: { scale: [5, 1], about: y } }", /rubric\.yaml:2:22: .*least and its greatest/],
  ["name: x\nmarks: { a: { scal: [1, 5], about: y } }", /rubric\.yaml:2:15: .*did you mean "scale"/],
  ["name: x\nmarks: {}", /rubric\.yaml:2:8: .*has no marks/],
  [
    "name: x\nprompt: 'a $" + "{b'\nmarks: { a: { scale: [1, 5], about: y } }",
    /rubric\.yaml:2:\d+: prompt: .*never closed/,
  ],
])("a faulty rubric is refused with its place: %s", async (text, message) => {
  await expect(open(text)).rejects.toThrow(message);
});
