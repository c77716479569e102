import { join } from "node:path";
import type { Task } from "../../../datasets/task.ts";
import { openModels } from "../../../kernel/engine/models/registry/registry.ts";
import { humanEvalWays } from "./human-eval-ways.ts";
import { jobFolder } from "./local-models.ts";

/** One greedy answer of a model to one problem, asked in one way. */
export interface WayAnswer {
  readonly task: string;
  readonly way: string;
  /** The reply as a chat model would have written it. */
  readonly answer: string;
  readonly finishReason: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface AskingWays {
  readonly file: string;
  readonly ways: readonly string[];
  readonly maxTokens: number;
  readonly threads: number;
  /** Time after which no answer is begun, by `performance.now()`. */
  readonly until: number;
  readonly say: (text: string) => void;
}

const cacheFolder = join(jobFolder, "answers");

/**
 * Asks the tasks in their order, each in every way, until the time is over. Answers are kept: a later call goes on where this one
 * stopped.
 */
export const askWays = async (
  tasks: readonly Task[],
  { file, ways, maxTokens, threads, until, say }: AskingWays,
): Promise<readonly WayAnswer[]> => {
  const idOf = (form: string): string => `gguf:${file}?context=2048&threads=${threads}&form=${form}`;
  const forms = [...new Set(ways.map((way) => humanEvalWays[way]!.form))];
  const models = new Map(
    (await openModels(forms.map(idOf), { cacheFolder, concurrency: 1 })).map((model) => [model.id, model]),
  );
  const answers: WayAnswer[] = [];
  try {
    for (const [index, task] of tasks.entries()) {
      if (performance.now() > until) break;
      for (const name of ways) {
        const way = humanEvalWays[name]!;
        const { text, finishReason, usage } = await models
          .get(idOf(way.form))!
          .complete([{ role: "user", content: way.prompt(task) }], {
            sample: 0,
            temperature: 0,
            maxTokens,
            ...(way.stop.length > 0 ? { stop: way.stop } : {}),
          });
        const { inputTokens, outputTokens } = usage;
        answers.push({ task: task.id, way: name, answer: way.reply(text), finishReason, inputTokens, outputTokens });
      }
      say(`${index + 1} of ${tasks.length} tasks`);
    }
  } finally {
    await Promise.all([...models.values()].map((model) => model.close()));
  }
  return answers;
};
