import type { Task } from "../../../../../datasets/task.ts";
import { openModels } from "../../../../../kernel/engine/models/registry.ts";
import { renderPrompt } from "../../../../../kernel/engine/prompt/render.ts";

/** Greedy answers of two models to the same prompts, side by side. */
export const greedyAnswers = async (
  ids: readonly string[],
  tasks: readonly Task[],
  maxTokens: number,
): Promise<readonly (readonly string[])[]> => {
  const models = await openModels(ids, { cacheFolder: null, concurrency: 1 });
  try {
    const answers: string[][] = [];
    for (const task of tasks) {
      const prompt = renderPrompt(task, "python", {});
      const row: string[] = [];
      for (const model of models) {
        const { text } = await model.complete([{ role: "user", content: prompt }], {
          sample: 0,
          temperature: 0,
          maxTokens,
        });
        row.push(text);
      }
      answers.push(row);
    }
    return answers;
  } finally {
    await Promise.all(models.map((model) => model.close()));
  }
};
