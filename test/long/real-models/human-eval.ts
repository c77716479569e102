import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { loadTasks } from "../../../datasets/load-tasks.ts";
import { uniformOf } from "../../../kernel/engine/random.ts";
import { newcombePaired } from "../../../toolkit/stats/intervals/newcombe-paired.ts";
import { wilson } from "../../../toolkit/stats/intervals/wilson.ts";
import { root } from "../../tools/root.ts";
import { here } from "../here.ts";
import { askWays } from "./ask-ways.ts";
import { getLocalModel } from "./get-local-model.ts";
import { judgeAnswers } from "./judge-answers.ts";
import { localModels } from "./local-models.ts";
import type { Phase } from "./phase.ts";

const data = join(root, "..", "shared", "data");
const recordedFile = join(data, "real-answers", "qwen-greedy.jsonl");

const recordedWay = "taulab, llama.cpp's server";

/** Stored greedy answers to taulab's prompt, made earlier by llama.cpp's server. */
const recorded = async (): Promise<readonly { task: string; way: string; answer: string }[]> => {
  if (!existsSync(recordedFile)) return [];
  const lines = (await readFile(recordedFile, "utf8")).trimEnd().split("\n");
  return lines.map((line) => {
    const { task_id: task, completion: answer } = JSON.parse(line) as { task_id: string; completion: string };
    return { task, way: recordedWay, answer };
  });
};

const passes = (verdicts: ReadonlyMap<string, boolean>) => {
  const x = [...verdicts.values()].filter(Boolean).length;
  const { low, high } = wilson(x, verdicts.size);
  return { passed: x, tasks: verdicts.size, estimate: x / verdicts.size, low, high };
};

const paired = (a: ReadonlyMap<string, boolean>, b: ReadonlyMap<string, boolean>) => {
  const common = [...a.keys()].filter((task) => b.has(task));
  const countOf = (inA: boolean, inB: boolean): number =>
    common.filter((task) => a.get(task) === inA && b.get(task) === inB).length;
  const counts = {
    both: countOf(true, true),
    onlyA: countOf(true, false),
    onlyB: countOf(false, true),
    neither: countOf(false, false),
  };
  const { estimate, low, high } = newcombePaired(counts);
  return { ...counts, difference: estimate, low, high };
};

/** A model's greedy pass rates on HumanEval for each prompt format, on the first tasks of a seeded order. */
export const humanEvalPhase =
  (name: string, allWays: readonly string[], published: number): Phase["run"] =>
  async ({ tasks: most, seed, threads, parallel, until, say, folder, ways: named }) => {
    const ways = named ?? allWays;
    const model = localModels[name]!;
    const file = await getLocalModel(model, say);
    const all = await loadTasks(join(data, "HumanEval.jsonl.gz"));
    const order = all.toSorted((a, b) => uniformOf("human-eval", seed, a.id) - uniformOf("human-eval", seed, b.id));
    const answers = await askWays(order.slice(0, most), { file, ways, maxTokens: 512, threads, parallel, until, say });
    const asked = new Set(answers.map(({ task }) => task));
    const earlier = name === "qwen2.5-coder-0.5b" ? await recorded() : [];
    const verdicts = await judgeAnswers(all, [...answers, ...earlier.filter(({ task }) => asked.has(task))]);
    const lines = answers.map((answer) => ({ ...answer, passes: verdicts.get(answer.way)?.get(answer.task) ?? false }));
    await writeFile(
      join(folder, `human-eval-${name}.jsonl`),
      lines.map((line) => `${JSON.stringify(line)}\n`).join(""),
    );
    const byWay = [...verdicts].map(([way, each]) => [way, passes(each)] as const);
    const base = verdicts.has(recordedWay) ? recordedWay : ways[0]!;
    return {
      ...here,
      model: { name, sha256: model.sha256, provenance: model.provenance },
      seed,
      maxTokens: 512,
      published,
      holdsPublished: Object.fromEntries(
        byWay.map(([way, { low, high }]) => [way, low <= published && published <= high]),
      ),
      ways: Object.fromEntries(byWay),
      truncated: Object.fromEntries(
        ways.map((way) => [
          way,
          answers.filter((answer) => answer.way === way && answer.finishReason === "length").length,
        ]),
      ),
      differences: Object.fromEntries(
        [...verdicts.keys()]
          .filter((way) => way !== base)
          .map((way) => [`${way} − ${base}`, paired(verdicts.get(way)!, verdicts.get(base)!)]),
      ),
      sameTextsAsRecorded: earlier.filter(({ task, answer }) =>
        answers.some((one) => one.way === "taulab" && one.task === task && one.answer === answer),
      ).length,
    };
  };
