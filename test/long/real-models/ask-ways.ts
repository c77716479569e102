import { join } from "node:path";
import type { Task } from "../../../datasets/task.ts";
import { openModels } from "../../../kernel/engine/models/registry/registry.ts";
import { humanEvalWays } from "./human-eval-ways.ts";
import { jobFolder } from "./local-models.ts";

/** One greedy answer of a model to one problem with one prompt format (way). */
export interface WayAnswer {
  readonly task: string;
  readonly way: string;
  /** The answer, completed to the form of a chat model's reply. */
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
  /** Number of answers that the model generates in parallel. */
  readonly parallel: number;
  /** The time, by `performance.now()`, after which no further answer is started. */
  readonly until: number;
  readonly say: (text: string) => void;
}

const cacheFolder = join(jobFolder, "answers");

/**
 * Generates answers to the tasks in order, each in every way of asking, until the time is over. Answers are stored, so
 * a later call continues where this one stopped.
 */
export const askWays = async (
  tasks: readonly Task[],
  { file, ways, maxTokens, threads, parallel, until, say }: AskingWays,
): Promise<readonly WayAnswer[]> => {
  const idOf = (form: string): string =>
    `gguf:${file}?context=2048&threads=${threads}&form=${form}${parallel > 1 ? `&parallel=${parallel}` : ""}`;
  const forms = [...new Set(ways.map((way) => humanEvalWays[way]!.form))];
  const models = new Map(
    (await openModels(forms.map(idOf), { cacheFolder, concurrency: parallel })).map((model) => [model.id, model]),
  );
  const questions = tasks.flatMap((task) => ways.map((way) => ({ task, way })));
  const answers = new Map<number, WayAnswer>();
  const ask = async ({ task, way: name }: (typeof questions)[number]): Promise<WayAnswer> => {
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
    return { task: task.id, way: name, answer: way.reply(text), finishReason, inputTokens, outputTokens };
  };
  const queue = questions.entries();
  const askOn = async (): Promise<void> => {
    for (const [index, question] of queue) {
      if (performance.now() > until) return;
      answers.set(index, await ask(question));
      say(`${answers.size} of ${questions.length} answers`);
    }
  };
  try {
    await Promise.all(Array.from({ length: parallel }, askOn));
  } finally {
    await Promise.all([...models.values()].map((model) => model.close()));
  }
  const isWhole = (task: string): boolean =>
    questions.every((question, index) => question.task.id !== task || answers.has(index));
  return [...answers].toSorted(([a], [b]) => a - b).flatMap(([, answer]) => (isWhole(answer.task) ? [answer] : []));
};
