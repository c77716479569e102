import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";

interface Problem {
  readonly task_id: string;
  readonly canonical_solution: string;
}

/**
 * Right answers to HumanEval as JSON Lines, the first tasks answered twice. Each has a comment of its own, so that no program is
 * one that was run before.
 *
 * @param file HumanEval's own file
 * @param count answers in all
 */
export const makeAnswers = async (file: string, count: number): Promise<string> => {
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trim()
    .split("\n");
  const problems = lines.map((line) => JSON.parse(line) as Problem);
  const answers = Array.from({ length: count }, (_, n) => {
    const { task_id, canonical_solution } = problems[n % problems.length] as Problem;
    return JSON.stringify({ task_id, completion: `${canonical_solution.trimEnd()}\n    # answer ${n}\n` });
  });
  return `${answers.join("\n")}\n`;
};
