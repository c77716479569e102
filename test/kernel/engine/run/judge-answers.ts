import { mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { tasks } from "../../../../kernel/engine/api/runs.ts";
import { evaluate } from "../../../../kernel/engine/evaluate.ts";
import { jsonl } from "../../../datasets/benchmark-lines.ts";

/** Judges answers to one benchmark task. Returns the run, all scores, and the outputs of each answer's failed tests. */
export const judgeAnswers = async (folder: string, line: object, texts: readonly string[], behind: string) => {
  const directory = await mkdtemp(join(folder, "set-"));
  const file = join(directory, "set.jsonl");
  await writeFile(file, jsonl(line));
  const set = await tasks.load(`${file}${behind}`);
  const from = { task: set[0]?.id ?? "", language: null, model: "given", simulated: false };
  const answers = texts.map((text, sample) => ({ ...from, sample, text, record: null }));
  const run = await evaluate(set, {
    models: [],
    answers,
    directory,
    id: "run",
    progress: false,
    samples: texts.length,
  });
  return {
    run,
    scores: run.records().map(({ score }) => score),
    said: run.records().map(({ results }) =>
      results
        .filter(({ score, testCaseId }) => score === 0 && testCaseId)
        .map(({ output }) => output)
        .join("\n"),
    ),
  };
};
