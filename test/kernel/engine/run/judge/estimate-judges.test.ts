import { expect, test } from "vitest";
import { evaluate } from "../../../../../kernel/engine/evaluate.ts";
import { estimateResumed, estimateRun } from "../../../../../kernel/engine/run/prepare/estimate-run.ts";
import { given, runsFolder, serve, some } from "../served-runs.ts";

const marks = "solution_correctness: 8\ncode_quality: 7\nstyle_quality: 6\n";

test("an estimate counts the judges' requests: as many as a run then sends", async () => {
  let asked = 0;
  const there = await serve((response, model) => {
    if (model === "judge") asked += 1;
    const content = model === "judge" ? marks : "```python\ndef f(x):\n    return x\n```";
    response.end(JSON.stringify({ choices: [{ message: { content }, finish_reason: "stop" }] }));
  });
  const judge = `${there.url}#judge`;
  const options = given([`${there.url}#a`, `${there.url}#b`], {
    judges: [judge],
    criteria: ["llm-judge-code-quality", "llm-judge-solution-correctness"],
    languages: ["python"],
    samples: 2,
    prices: { [judge]: { input: 1, output: 1 } },
    id: "judged",
  });
  const tasks = await some(3);
  const { models } = await estimateRun(tasks, options);
  expect(models.map(({ calls }) => calls)).toEqual([6, 6, 12]);
  const [first, , judging] = models;
  expect(judging).toMatchObject({ model: judge, judges: true, outputTokens: 12 * 40 });
  // A judge's prompts are longer, because they contain the task, the program and the canonical solution.
  expect(judging!.inputTokens / 12).toBeGreaterThan(first!.inputTokens / 6);
  expect(judging!.usd).toBeCloseTo((judging!.inputTokens + judging!.outputTokens) / 1e6);

  await evaluate(tasks, options);
  expect(asked).toBe(12);
  const rest = await estimateResumed("judged", { directory: runsFolder(), extend: { samples: 3 } });
  expect(rest.estimate.models.map(({ calls }) => calls)).toEqual([3, 3, 6]);
}, 120_000);

test("where no criterion of theirs is on, or nothing is judged, judges are asked nothing", async () => {
  const tasks = await some(2);
  const asked = { ...given(["sim/steady"]), judges: ["sim/expert"], languages: ["python"] };
  for (const rest of [{ criteria: ["token-count"] }, { criteria: ["llm-judge-code-quality"], generateOnly: true }])
    expect((await estimateRun(tasks, { ...asked, ...rest })).models).toHaveLength(1);
  const barred = tasks.map((task) => ({ ...task, availableCriteria: ["unit-test"] }));
  const { models } = await estimateRun(barred, { ...asked, criteria: ["llm-judge-code-quality"] });
  expect(models[1]).toMatchObject({ calls: 0, judges: true });
});
