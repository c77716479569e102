import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadTasks } from "../../../datasets/load-tasks.ts";
import { evaluate } from "../../../kernel/engine/evaluate.ts";
import type { BroughtAnswer } from "../../../kernel/engine/run/answers/answer.ts";
import { root } from "../../tools/root.ts";

const data = join(root, "..", "shared", "data");
const answersFolder = join(data, "real-answers");
const humanEval = join(data, "HumanEval.jsonl.gz");
const missing = !existsSync(answersFolder);
if (missing) console.log("skipped: ../shared/data/real-answers is absent");

interface RealAnswer {
  readonly task_id: string;
  readonly model: string;
  readonly completion: string;
  readonly pass_official: boolean;
}

/** Samples whose verdict may differ from the official one: "file model task number" → reason. */
const listed: Readonly<Record<string, string>> = {};

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-real-answers-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = async (file: string): Promise<readonly RealAnswer[]> =>
  (await readFile(join(answersFolder, file), "utf8"))
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as RealAnswer);

describe.skipIf(missing)("answers of real models", () => {
  test.each(["answers.jsonl", "qwen-greedy.jsonl"])(
    "the verdicts on %s are those of the official evaluator",
    async (file) => {
      const real = await read(file);
      const official = new Map<string, boolean>();
      const next = new Map<string, number>();
      const answers = real.map(({ task_id: task, model, completion, pass_official }): BroughtAnswer => {
        const pair = `${model} ${task}`;
        const sample = next.get(pair) ?? 0;
        next.set(pair, sample + 1);
        official.set(`${pair} ${sample}`, pass_official);
        return { task, language: "python", model, sample, text: completion, simulated: false, record: null };
      });
      const run = await evaluate(await loadTasks(humanEval), {
        models: [],
        answers,
        answersFrom: file,
        probes: 0,
        directory: folder,
        id: file,
        progress: false,
      });
      const differing = run
        .samples()
        .map(({ model, task, sample, score }) => ({ key: `${model} ${task} ${sample}`, passes: score === 1 }))
        .filter(({ key, passes }) => official.get(key) !== passes && !(`${file} ${key}` in listed));
      expect(run.samples()).toHaveLength(real.length);
      expect(differing).toEqual([]);
    },
    600_000,
  );
});
