import { afterAll, beforeAll, expect, test } from "vitest";
import { shippedTasks } from "../../../../datasets/shipped-tasks.ts";
import type { Task } from "../../../../datasets/task.ts";
import { openModels } from "../../../../kernel/engine/models/registry/registry.ts";
import { extractCode } from "../../../../kernel/engine/prompt/extract/extract.ts";
import { renderPrompt } from "../../../../kernel/engine/prompt/render.ts";
import { programOf } from "../../../../kernel/engine/run/execute/program.ts";
import type { Sandbox } from "../../../../sandbox/contract/backend.ts";
import { openSandbox } from "../../../../sandbox/open.ts";

let sandbox: Sandbox;
let tasks: readonly Task[] = [];

beforeAll(async () => {
  [sandbox, tasks] = await Promise.all([openSandbox(), shippedTasks()]);
});

afterAll(() => sandbox?.close());

test("the pipeline's verdict on a simulated answer is the model's own: solutions pass, recorded mutants fail", async () => {
  const models = await openModels(["sim/novice", "sim/steady", "sim/expert"], { tasks, cacheFolder: null, env: {} });
  const few = tasks.filter((_, index) => index % 6 === 0);
  let [right, wrong] = [0, 0];
  for (const [index, task] of few.entries())
    for (const [m, model] of models.entries()) {
      const language = (index + m) % 2 === 0 ? "python" : "javascript";
      const prompt = renderPrompt(task, language);
      const { text } = await model.complete([{ role: "user", content: prompt }], { sample: index });
      const isRight = text.includes(task.solutions[language]!.trim());
      const { code } = extractCode(text, language, task);
      const outcome = await sandbox.run(programOf({ task, language }, code!, { parameters: {}, testTimeoutMs: 2000 }));
      expect(outcome.verdict, `${model.id} ${task.id} ${language}`).toBe(isRight ? "passed" : "failed");
      if (isRight) right += 1;
      else wrong += 1;
    }
  expect(Math.min(right, wrong)).toBeGreaterThan(5);
  for (const model of models) await model.close();
});
