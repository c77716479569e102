import { expect, test } from "vitest";
import { runs } from "../../../../kernel/engine/api/runs.ts";
import type { JudgeModel } from "../../../../kernel/engine/criteria/judge.ts";
import { readMarks } from "../../../../kernel/engine/criteria/judging/read-marks.ts";
import { evaluate } from "../../../../kernel/engine/evaluate.ts";
import { given, runsFolder, serve, some } from "../run/served-runs.ts";
import { results, sampleOf } from "./context.ts";

const yaml = (correctness: number | string, quality = 7, style = 6): string =>
  `solution_correctness: ${correctness}\ncode_quality: ${quality}\nstyle_quality: ${style}\n`;

/** A judge model in this process that gives these answers in turn. */
const judgeOf = (id: string, ...answers: string[]) => {
  const seen: string[] = [];
  const judge: JudgeModel = {
    id,
    ask: async (messages) => {
      seen.push(messages.at(-1)?.content ?? "");
      return answers[Math.min(seen.length, answers.length) - 1] as string;
    },
  };
  return { judge, seen };
};
const sampleFor = (judges: readonly JudgeModel[], given: object = {}) =>
  sampleOf("def f(x):\n    return x\n", {
    tools: { run: () => expect.unreachable(), judges, close: async () => {} },
    ...given,
  });

test.each([
  ["YAML", yaml(8)],
  ["a block of YAML in prose", `Here:\n\`\`\`yaml\n${yaml(8)}\`\`\`\nDone.`],
  ["lines in prose", `My marks.\n${yaml(8)}So it is.`],
  ["JSON", '{"solution_correctness": 8, "code_quality": 7, "style_quality": 6}'],
  ["JSON in prose", 'Well: {"solution_correctness": 8, "code_quality": 7, "comment_quality": 6} it is.'],
  ["behind thinking", `<think>solution_correctness: 1</think>\n${yaml(8)}`],
])("marks are read from %s", (_, text) => {
  const scale = [0, 10] as const;
  const scales = { solution_correctness: scale, code_quality: scale, style_quality: scale, comment_quality: scale };
  const marks = [...readMarks(text, scales).values()].filter((mark) => typeof mark === "number");
  expect(marks).toEqual([8, 7, 6]);
});

test.each([
  ["11", yaml(11)],
  ["abc", yaml("abc")],
  ["-1", yaml(-1)],
  ["8/10", yaml("8/10")],
  ["a text", '{"solution_correctness": "8", "code_quality": 7, "style_quality": 6}'],
  ["nothing", ""],
  ["another mark alone", "code_quality: 7\n"],
])("%s is asked for once more, then an error; never clamped", async (_, text) => {
  const { judge, seen } = judgeOf("j", text);
  const [result] = await results("llm-judge-solution-correctness", sampleFor([judge]));
  expect(result).toMatchObject({ score: null, error: { code: "judge_unusable" } });
  expect(seen).toHaveLength(2);
  expect(seen[1]).toMatch(/cannot be used/);
  const mended = judgeOf("j", text, yaml(8));
  expect(await results("llm-judge-solution-correctness", sampleFor([mended.judge]))).toMatchObject([{ score: 8 }]);
});

test("only the mark of a criterion that is on is needed; a comment mark that is one of style says so", async () => {
  const { judge, seen } = judgeOf("j", "solution_correctness: 8\nstyle_quality: 6\n");
  const sample = sampleFor([judge]);
  expect(await results("llm-judge-solution-correctness", sample)).toMatchObject([{ score: 8 }]);
  expect(await results("llm-judge-comment-quality", sample)).toMatchObject([
    { score: 6, output: "60 of 100; its style_quality" },
  ]);
  expect(seen).toHaveLength(1);
});

test("an error shows what the judge answered and which mark is missing", async () => {
  const { judge } = judgeOf("j", "I'd say it is quite good. Score: 8/10");
  const [result] = await results("llm-judge-code-quality", sampleFor([judge]));
  expect(result?.error?.message).toMatch(
    /code_quality is missing; it answered: I'd say it is quite good\. Score: 8\/10/,
  );
  expect(result?.error?.hint).toMatch(/code_quality \(a number from 0 to 10\)/);
});

test("several judges: each a part of its own, with their mean; one that fails takes no other with it", async () => {
  const [a, b, c] = [judgeOf("a", yaml(8)), judgeOf("b", yaml(5)), judgeOf("c", "no")];
  const sample = sampleFor([a.judge, b.judge, c.judge], { model: "b" });
  expect(await results("llm-judge-solution-correctness", sample)).toMatchObject([
    { part: "a", score: 8, output: "80 of 100" },
    { part: "b", score: 5, output: "50 of 100; self_judged" },
    { part: "c", score: null, error: { code: "judge_unusable" } },
    { part: "mean", score: 6.5, output: "2 of 3 judges" },
  ]);
  await results("llm-judge-code-quality", sample);
  expect(a.seen).toHaveLength(1);
});

test("a judge is shown the prompt, the program and the task's own solution; the task's own judge prompt goes first", async () => {
  const { judge, seen } = judgeOf("j", yaml(8));
  await results("llm-judge-code-quality", sampleFor([judge], { prompt: "Write f." }));
  expect(seen[0]).toMatch(/Write f\..*def f\(x\):.*known to be right/s);
  const { task } = sampleOf("");
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of the task
  const own = { ...task, judgePrompt: "Judge ${solution_code} for ${prompt}" };
  await results("llm-judge-code-quality", sampleFor([judge], { task: own, prompt: "P" }));
  expect(seen[1]).toMatch(/^Judge def f\(x\):\n {4}return x\n for P\n\nJudge the program\. .*\ncode_quality: /s);
  const asks = { ...task, judgePrompt: "Give code_quality from 0 to 10." };
  await results("llm-judge-code-quality", sampleFor([judge], { task: asks }));
  expect(seen[2]).toBe("Give code_quality from 0 to 10.");
});

test("a run asks its judges over their endpoint; without one the criteria are not available and a note says so", async () => {
  const { url, seen } = await serve(
    (response) =>
      void response.end(JSON.stringify({ choices: [{ message: { content: yaml(9) }, finish_reason: "stop" }] })),
  );
  const criteria = ["llm-judge-solution-correctness", "llm-judge-code-quality"];
  const options = { ...given(["sim/expert"]), criteria, languages: ["python"], samples: 2 };
  const run = await evaluate(await some(3), { ...options, judges: [`${url}#judge`] });
  expect(seen.requests).toBe(6);
  expect(run.manifest.config.judges).toEqual([`${url}#judge`]);
  const row = run.leaderboard().value[0]?.criteria.get("llm-judge-solution-correctness");
  expect(row).toMatchObject({ samples: 6, mean: { estimate: 9 } });
  const alone = await evaluate(await some(1), { ...options, id: "alone" });
  expect(alone.manifest.notes.join()).toMatch(/No model judges \(--judge ID\)/);
  expect(alone.records()[0]?.results).toMatchObject([
    { score: null, error: { code: "not_available", hint: expect.stringContaining("--judge") } },
    { score: null, error: { code: "not_available" } },
  ]);
}, 120_000);

test("judges spend the run's budget: where it is used up the run stops, and goes on where it is raised", async () => {
  const { url, seen } = await serve(
    (response) =>
      void response.end(JSON.stringify({ choices: [{ message: { content: yaml(9) }, finish_reason: "stop" }] })),
  );
  const criteria = ["llm-judge-code-quality"];
  await evaluate(await some(4), given(["sim/expert"], { criteria, languages: ["python"], id: "asked" }));
  const options = { criteria, judges: [`${url}#judge`], directory: runsFolder(), id: "judged" };
  await expect(runs.judge("asked", { ...options, budget: { calls: 2 } })).rejects.toMatchObject({
    code: "budget_exceeded",
  });
  expect(seen.requests).toBe(2);
  const partial = await runs.open("judged", runsFolder());
  expect(partial.status).toMatchObject({ state: "budget", completed: 2, pending: 2 });
  const whole = await runs.judge("asked", { ...options, budget: { calls: 9 } });
  expect(whole.records().map(({ results }) => results[0]?.score)).toEqual([7, 7, 7, 7]);
  expect(seen.requests).toBe(4);
}, 120_000);
