import type { Task } from "../../../../../datasets/task.ts";
import { openModels } from "../../../../../kernel/engine/models/registry/registry.ts";
import { renderPrompt } from "../../../../../kernel/engine/prompt/render.ts";

export interface GreedyAnswer {
  readonly text: string;
  readonly inputTokens: number;
}

/**
 * Greedy answers of several models to the same prompts: a row for each prompt. Each answer has the number of tokens of
 * its prompt.
 */
export const greedyAnswers = async (
  ids: readonly string[],
  tasks: readonly Task[],
  maxTokens: number,
  {
    env = process.env,
    cacheFolder = null,
  }: { readonly env?: NodeJS.ProcessEnv; readonly cacheFolder?: string | null } = {},
): Promise<readonly (readonly GreedyAnswer[])[]> => {
  const models = await openModels(ids, { cacheFolder, concurrency: 1, env });
  try {
    const answers: GreedyAnswer[][] = [];
    for (const task of tasks) {
      const prompt = renderPrompt(task, "python", {});
      const row: GreedyAnswer[] = [];
      for (const model of models) {
        const { text, usage } = await model.complete([{ role: "user", content: prompt }], {
          sample: 0,
          temperature: 0,
          maxTokens,
        });
        row.push({ text, inputTokens: usage.inputTokens });
      }
      answers.push(row);
    }
    return answers;
  } finally {
    await Promise.all(models.map((model) => model.close()));
  }
};
