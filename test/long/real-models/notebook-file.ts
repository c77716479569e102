import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";

/** One real answer with its verdict: a line of the file beside the notebook `real-models`. */
export interface NotebookAnswer {
  readonly model: string;
  readonly set: "HumanEval" | "shipped" | `shipped, ${string}`;
  /** The way of asking, by its name in `human-eval-ways.ts`. */
  readonly way: string;
  readonly task: string;
  readonly sample: number;
  /** 1: every test passed. */
  readonly score: 0 | 1;
  /** Reason for the answer's end, such as `stop` or `length`. */
  readonly finish: string;
  /** Tokens of the prompt; null if nobody has written them down. */
  readonly prompt_tokens: number | null;
  /** Tokens of the answer, likewise. */
  readonly answer_tokens: number | null;
  readonly answer: string;
}

const keyOf = ({ model, set, way, task, sample }: NotebookAnswer): string => [model, set, way, task, sample].join("\n");

/** Earlier answers and later ones, each question once: a later answer replaces an earlier one. Sorted by question. */
export const mergeAnswers = (
  earlier: readonly NotebookAnswer[],
  later: readonly NotebookAnswer[],
): readonly NotebookAnswer[] => {
  const byKey = new Map([...earlier, ...later].map((answer) => [keyOf(answer), answer]));
  return [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, answer]) => answer);
};

/** Adds answers to a file of JSON Lines, which is made where it is missing; gives all that it then holds. */
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
