import { join } from "node:path";
import { loadTasks } from "../../../datasets/load-tasks.ts";
import { shippedTasks } from "../../../datasets/shipped-tasks.ts";
import type { Task } from "../../../datasets/task.ts";
import { hashFile } from "../../../kernel/engine/models/weights/hash-file.ts";
import { fetchedFile } from "../../../kernel/engine/models/weights/models-folder.ts";
import { uniformOf } from "../../../kernel/engine/random.ts";
import { root } from "../../tools/root.ts";
import { here } from "../here.ts";
import { askWays } from "./ask-ways.ts";
import { getLocalModel } from "./get-local-model.ts";
import { judgeAnswers } from "./judge-answers.ts";
import { localModels } from "./local-models.ts";
import { addAnswers, type NotebookAnswer } from "./notebook-file.ts";
import type { Phase } from "./phase.ts";

const maxTokens = 512;
const way = "taulab";

/** The sets of the notebook, by name. */
const sets: Readonly<Record<string, () => Promise<readonly Task[]>>> = {
  HumanEval: () => loadTasks(join(root, "..", "shared", "data", "HumanEval.jsonl.gz")),
  shipped: shippedTasks,
};

const fileOf = (name: string, say: (text: string) => void): Promise<string> | string =>
  Object.hasOwn(localModels, name) ? getLocalModel(localModels[name]!, say) : fetchedFile(name);

/** Greedy answers of one model to taulab's own prompt, the first tasks of each set in a seeded order, for the notebook's file. */
export const notebookPhase =
  (notebookFile: string): Phase["run"] =>
  async ({ tasks: most, seed, threads, until, say, model }) => {
    const file = await fileOf(model, say);
    const notebookAnswers: NotebookAnswer[] = [];
    for (const [set, load] of Object.entries(sets)) {
      const all = await load();
      const order = all.toSorted((a, b) => uniformOf(set, seed, a.id) - uniformOf(set, seed, b.id)).slice(0, most);
      const answers = await askWays(order, { file, ways: [way], maxTokens, threads, until, say });
      if (answers.length === 0) continue;
      const verdicts = (await judgeAnswers(all, answers)).get(way);
      for (const { task, answer, finishReason, inputTokens, outputTokens } of answers)
        notebookAnswers.push({
          model,
          set,
          task,
          sample: 0,
          score: verdicts?.get(task) ? 1 : 0,
          finish: finishReason,
          prompt_tokens: inputTokens,
          answer_tokens: outputTokens,
          answer,
        });
    }
    const merged = await addAnswers(notebookFile, notebookAnswers);
    const countOf = (set: string): number => merged.filter((one) => one.model === model && one.set === set).length;
    return {
      ...here,
      model: { name: model, sha256: await hashFile(file) },
      seed,
      maxTokens,
      answers: Object.fromEntries(Object.keys(sets).map((set) => [set, countOf(set)])),
    };
  };
