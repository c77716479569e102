import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";

/** One real answer with its verdict: a line of the file beside the notebook `real-models`. */
export interface NotebookAnswer {
  readonly model: string;
  readonly set: "HumanEval" | "shipped" | `shipped, ${string}`;
  /** The prompt format, by its name in `human-eval-ways.ts`. */
  readonly way: string;
  readonly task: string;
  readonly sample: number;
  /** 1 if every test passed, else 0. */
  readonly score: 0 | 1;
  /** Reason for the answer's end, such as `stop` or `length`. */
  readonly finish: string;
  /** The tokens of the prompt; null if they were not recorded. */
  readonly prompt_tokens: number | null;
  /** The tokens of the answer; null if they were not recorded. */
  readonly answer_tokens: number | null;
  readonly answer: string;
}

const keyOf = ({ model, set, way, task, sample }: NotebookAnswer): string => [model, set, way, task, sample].join("\n");

/** Merges answers, sorted by question. A later answer to the same question replaces an earlier one. */
export const mergeAnswers = (
  earlier: readonly NotebookAnswer[],
  later: readonly NotebookAnswer[],
): readonly NotebookAnswer[] => {
  const byKey = new Map([...earlier, ...later].map((answer) => [keyOf(answer), answer]));
  return [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, answer]) => answer);
};

/** Adds answers to a file of JSON Lines, which is created if necessary. Returns all answers in the file. */
export const addAnswers = async (
  file: string,
  later: readonly NotebookAnswer[],
): Promise<readonly NotebookAnswer[]> => {
  const text = existsSync(file) ? await readFile(file, "utf8") : "";
  const earlier = text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as NotebookAnswer);
  const merged = mergeAnswers(earlier, later);
  await writeFile(file, merged.map((answer) => `${JSON.stringify(answer)}\n`).join(""));
  return merged;
};
