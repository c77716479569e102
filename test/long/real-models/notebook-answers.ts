import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { shippedTasks } from "../../../datasets/shipped-tasks.ts";
import { hashFile } from "../../../kernel/engine/models/weights/hash-file.ts";
import { fetchedFile } from "../../../kernel/engine/models/weights/models-folder.ts";
import { uniformOf } from "../../../kernel/engine/random.ts";
import { root } from "../../tools/root.ts";
import { here } from "../here.ts";
import { askWays, type WayAnswer } from "./ask-ways.ts";
import { getLocalModel } from "./get-local-model.ts";
import { judgeAnswers } from "./judge-answers.ts";
import { localModels } from "./local-models.ts";
import { addAnswers, type NotebookAnswer } from "./notebook-file.ts";
import type { Phase } from "./phase.ts";

const maxTokens = 512;
const shippedWay = "taulab";

const fileOf = (name: string, say: (text: string) => void): Promise<string> | string =>
  Object.hasOwn(localModels, name) ? getLocalModel(localModels[name]!, say) : fetchedFile(name);

const linesOf = async <Line>(file: string): Promise<readonly Line[]> => {
  if (!existsSync(file)) return [];
  const text = await readFile(file, "utf8");
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
};

const answerOf = (model: string, set: NotebookAnswer["set"], one: WayAnswer, passes: boolean): NotebookAnswer => ({
  model,
  set,
  way: one.way,
  task: one.task,
  sample: 0,
  score: passes ? 1 : 0,
  finish: one.finishReason,
  prompt_tokens: one.inputTokens,
  answer_tokens: one.outputTokens,
  answer: one.answer,
});

/** A line of `qwen-greedy.jsonl`: an earlier answer of Qwen2.5-Coder-0.5B to taulab's prompt, by llama.cpp's server. */
interface RecordedAnswer {
  readonly task_id: string;
  readonly completion: string;
  readonly finish_reason: string;
  readonly pass_official: boolean;
}

const recordedOf = async (model: string): Promise<readonly NotebookAnswer[]> => {
  if (model !== "qwen2.5-coder-0.5b") return [];
  const lines = await linesOf<RecordedAnswer>(join(root, "..", "shared", "data", "real-answers", "qwen-greedy.jsonl"));
  return lines.map(({ task_id, completion, finish_reason, pass_official }) => ({
    model,
    set: "HumanEval",
    way: "taulab",
    task: task_id,
    sample: 0,
    score: pass_official ? 1 : 0,
    finish: finish_reason,
    prompt_tokens: null,
    answer_tokens: null,
    answer: completion,
  }));
};

/**
 * Writes the answers of one model to the notebook's file. They are the answers of the HumanEval phase, and new greedy
 * answers. The new ones answer taulab's prompt for the first shipped tasks of a seeded order.
 */
export const notebookPhase =
  (notebookFile: string): Phase["run"] =>
  async ({ tasks: most, seed, threads, parallel, until, say, model, folder, difficulty }) => {
    const file = await fileOf(model, say);
    const everyTask = await shippedTasks();
    const all = difficulty === undefined ? everyTask : everyTask.filter((task) => task.difficulty === difficulty);
    const set = difficulty === undefined ? "shipped" : (`shipped, ${difficulty}` as const);
    const order = all.toSorted((a, b) => uniformOf("shipped", seed, a.id) - uniformOf("shipped", seed, b.id));
    const ways = [shippedWay];
    const answers = await askWays(order.slice(0, most), { file, ways, maxTokens, threads, parallel, until, say });
    const verdicts = (await judgeAnswers(all, answers)).get(shippedWay);
    const humanEval = await linesOf<WayAnswer & { readonly passes: boolean }>(
      join(folder, `human-eval-${model}.jsonl`),
    );
    const merged = await addAnswers(notebookFile, [
      ...(await recordedOf(model)),
      ...humanEval.map((one) => answerOf(model, "HumanEval", one, one.passes)),
      ...answers.map((one) => answerOf(model, set, one, verdicts?.get(one.task) ?? false)),
    ]);
    const own = merged.filter((one) => one.model === model);
    const groups = Map.groupBy(own, ({ set, way }) => `${set}, ${way}`);
    return {
      ...here,
      model: { name: model, sha256: await hashFile(file) },
      seed,
      maxTokens,
      answers: Object.fromEntries([...groups].map(([name, list]) => [name, list.length])),
    };
  };
